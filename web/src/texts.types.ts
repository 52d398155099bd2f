// Made by `python -m kickdoor.words.page_types`; do not change it by hand.

export type Texts = {
  app: {
    title: string;
    tagline: string;
    loading: string;
    broken: string;
    reload: string;
    close: string;
    cancel: string;
    back: string;
    credits: string;
    rules: string;
    chapter: string;
    everyChapter: string;
    judge: string;
    companion: string;
    language: string;
    row: (given: { before: string; next: string }) => string;
  };
  home: {
    play: string;
    playHint: string;
    invite: string;
    inviteHint: string;
    custom: string;
    customHint: string;
    mine: string;
    none: string;
    lobby: string;
    lobbyNone: string;
    sit: string;
    watchAgain: string;
    status: {
      open: string;
      playing: string;
      over: string;
      gone: string;
      damaged: string;
    };
    won: (given: { names: string }) => string;
    lastMove: (given: { when: string }) => string;
    free: string;
    more: string;
    rulesHint: string;
    judgeHint: string;
    companionHint: string;
  };
  account: {
    name: string;
    rename: string;
    sex: string;
    save: string;
    claim: string;
    claimHint: string;
    logIn: string;
    logInHint: string;
    password: string;
    nameField: string;
    claimed: string;
    account: string;
    signedIn: string;
    here: string;
    unknownBrowser: string;
    lastSeen: (given: { when: string }) => string;
    logOut: string;
    logOutOne: (given: { browser: string }) => string;
    logOutHere: string;
    logOutOthers: string;
    newPassword: string;
    oldPassword: string;
    changePassword: string;
    changePasswordHint: string;
    passwordChanged: string;
    code: string;
    codeHint: string;
    codeKept: string;
    newCode: string;
    newCodeHint: string;
    noCode: string;
    forgot: string;
    recoverHint: string;
    recover: string;
  };
  setup: {
    heading: string;
    editions: string;
    editionsHint: string;
    name: string;
    seats: string;
    people: string;
    bots: string;
    kind: string;
    kinds: {
      random: string;
      rookie: string;
    };
    noEdition: string;
    pace: string;
    paces: {
      live: string;
      relaxed: string;
      correspondence: string;
    };
    claim: string;
    claimHint: string;
    open: string;
    listed: string;
    spectators: string;
    variants: string;
    rulings: string;
    rulingsHint: string;
    make: string;
    makeAndStart: string;
  };
  choices: {
    packs: Record<string, string>;
    bots: {
      rookie: string;
      random: string;
    };
    variants: {
      faster: {
        name: string;
        means: string;
      };
      "shared-victory": {
        name: string;
        means: string;
      };
      epic: {
        name: string;
        means: string;
      };
    };
    rulings: {
      win_level: string;
      hand_limit: string;
      nonlethal_gives_treasure: string;
      next_turn_counts_now: string;
      hand_cards_as_payment: string;
      compelled_help_never_for_win: string;
      traits_on_receipt_in_combat: string;
      companion_sacrifice: string;
      companion_discard: string;
      companion_sex_counts: string;
      killed_load_stays: string;
      enhancer_goes_along: string;
      listen_at_the_door: string;
      loot_draws_treasure: string;
      shared_victory: string;
      empty_fight_ends: string;
      single_trait_shielded: string;
      both_may_win: string;
      deals_enforced: string;
    };
  };
  waiting: {
    heading: string;
    link: string;
    copy: string;
    copied: string;
    send: string;
    free: string;
    bot: string;
    you: string;
    host: string;
    sit: string;
    putBot: string;
    putFriend: string;
    putFriendHint: string;
    friendName: string;
    empty: string;
    remove: string;
    ban: string;
    handOver: string;
    sex: string;
    sexes: {
      male: string;
      female: string;
      other: string;
    };
    start: string;
    fills: string;
    onlyHost: (given: { host: string }) => string;
    someHost: string;
    watch: string;
    leave: string;
    seat: (given: { n: number }) => string;
  };
  net: {
    connecting: string;
    lost: string;
    slow: string;
    unreachable: string;
    failed: (given: { status: string }) => string;
    away: string;
    gone: string;
    bot: string;
    watching: (given: { n: number }) => string;
    looker: string;
    signedOut: string;
  };
  moment: {
    start: string;
    prepare: string;
    door: string;
    trouble: string;
    charity: string;
    combat: string;
    claim: string;
    run: string;
    rolled: string;
    cursed: string;
    received: string;
    offer: string;
    trade: string;
    over: string;
    give_charity: string;
    discard: string;
    take: string;
    fetch: string;
    pay: string;
    choose: string;
    confirm: string;
    unequip: string;
    give_up_big: string;
    name_receiver: string;
    pick_treasure: string;
    loot: string;
    suspend: string;
    pin: string;
    swap_role: string;
    turn_role: string;
    change_sex: string;
  };
  game: {
    turn: (given: { n: number; name: string }) => string;
    yourTurn: (given: { n: number }) => string;
    dealt: string;
    yourMove: string;
    titleMove: string;
    waitingFor: (given: { name: string }) => string;
    anybody: string;
    levelOf: (given: { level: number; of: number }) => string;
    strength: string;
    hand: string;
    handOf: (given: { n: number; limit: number }) => string;
    handEmpty: string;
    handCount: (given: { doors: number; treasures: number }) => string;
    doors: string;
    treasures: string;
    left: (given: { n: number }) => string;
    discards: (given: { n: number }) => string;
    carried: string;
    idle: string;
    dead: string;
    active: string;
    deciding: string;
    fighting: string;
    helping: string;
    nothing: string;
    revealed: string;
    pool: string;
    corpse: string;
    about: string;
    victim: (given: { name: string }) => string;
    hidden: string;
    known: string;
    noMoves: string;
    whyNot: string;
    asking: string;
    pickHint: (given: { n: number }) => string;
    playOn: string;
    tapTarget: string;
    aim: string;
    showCard: string;
    hideCard: string;
    toWin: (given: { n: number }) => string;
    seats: string;
    handOn: (given: { name: string }) => string;
    handOnHint: string;
    iAm: (given: { name: string }) => string;
    rolls: (given: { name: string }) => string;
    others: string;
    menu: string;
  };
  fight: {
    heading: string;
    monsters: string;
    ahead: (given: { n: number }) => string;
    behind: (given: { n: number }) => string;
    stake: string;
    why: string;
    claim: string;
    levels: (given: { n: number }) => string;
    treasures: (given: { n: number }) => string;
    forTheWin: string;
    helper: (given: { name: string }) => string;
    compelled: string;
    running: string;
    noEscape: string;
    sureEscape: string;
    escapeOn: (given: { n: number }) => string;
    rolled: (given: { n: number }) => string;
    played: string;
    parts: string;
    would: (given: { munchkins: number; monsters: number }) => string;
    wouldWin: string;
    wouldLose: string;
  };
  actions: {
    pass: string;
    passed: string;
    passedHint: string;
    rest: string;
    resting: string;
    backIn: string;
    giveWhat: string;
    hold: string;
    help: string;
    counter: string;
    trade: string;
    sell: string;
    back: string;
    awayBot: string;
  };
  bargain: {
    help: string;
    counter: string;
    trade: string;
    sell: string;
    who: string;
    treasures: string;
    of: (given: { n: number }) => string;
    first: string;
    firsts: {
      helper: string;
      fighter: string;
    };
    items: string;
    cards: string;
    promise: string;
    now: (given: { munchkins: number; monsters: number }) => string;
    joined: (given: { now: number; sign: "minus" | "other"; adds: number; monsters: number }) => string;
    ahead: string;
    behind: string;
    unforeseen: string;
    nobody: string;
    give: string;
    take: string;
    nothing: string;
    whomFirst: string;
    quick: string;
    send: string;
    wares: string;
    gold: (given: { n: number }) => string;
    sellSend: (given: { gold: number; levels: number }) => string;
    saleBonus: (given: { by: string }) => string;
    saleLacks: (given: { n: number }) => string;
    saleLost: (given: { n: number }) => string;
    terms: {
      treasures: (given: { n: number }) => string;
      helperFirst: string;
      fighterFirst: string;
      swap: (given: { given: string; taken: string }) => string;
      nothing: string;
    };
    asks: (given: { helper: string; fighter: string; you: "fighter" | "helper" | "other" }) => string;
    wouldHelp: (given: { helper: string; fighter: string; you: "fighter" | "helper" | "other" }) => string;
    trades: (given: { maker: string; you: "maker" | "other" }) => string;
    gets: (given: { what: string; who: string; you: "other" | "who" }) => string;
    picksFirst: (given: { who: string; you: "other" | "who" }) => string;
    count: (given: { n: number }) => string;
    tradeTold: (given: { head: string; one: string; other: string }) => string;
    helpTold: (given: { head: string; gets: string }) => string;
  };
  log: {
    heading: string;
    chat: string;
    filter: string;
    player: string;
    everybody: string;
    kind: string;
    kinds: {
      all: string;
      fight: string;
      curse: string;
      items: string;
      levels: string;
      deals: string;
    };
    turn: (given: { n: number }) => string;
    earlier: string;
    empty: string;
    nothingFound: string;
    say: string;
    send: string;
    chatEmpty: string;
    table: string;
    block: (given: { name: string }) => string;
    about: (given: { name: string }) => string;
    mute: (given: { name: string }) => string;
    mutedOne: (given: { name: string }) => string;
    blocked: (given: { name: string }) => string;
    unblock: string;
    muted: string;
    unmute: string;
    unread: (given: { n: number }) => string;
    ban: (given: { name: string }) => string;
    bannedOne: (given: { name: string }) => string;
    unban: string;
  };
  rule: {
    heading: string;
    question: string;
    card: string;
    failed: string;
    why: string;
    open: string;
  };
  happened: {
    lost: (given: { card: string }) => string;
    taken: (given: { name: string; card: string }) => string;
    got: (given: { card: string; name: string }) => string;
    levelLost: (given: { n: number; level: number }) => string;
    levelWon: (given: { n: number; level: number }) => string;
    cursed: (given: { card: string }) => string;
    playedOn: (given: { name: string; card: string }) => string;
    usedOn: (given: { name: string; card: string }) => string;
    died: string;
    caught: (given: { card: string }) => string;
    escaped: (given: { card: string }) => string;
    helper: string;
    accepted: (given: { name: string }) => string;
    declined: (given: { name: string }) => string;
    shown: (given: { name: string; card: string }) => string;
    sex: (given: { word: string }) => string;
    something: string;
  };
  over: {
    heading: string;
    won: (given: { names: string }) => string;
    you: string;
    replay: string;
    join: string;
    rematch: string;
  };
  replay: {
    heading: string;
    soFar: string;
    step: (given: { n: number; of: number }) => string;
    slider: string;
    prev: string;
    next: string;
    play: string;
    stop: string;
    eyes: string;
    open: string;
    hand: string;
    record: string;
    share: string;
    shared: string;
    more: string;
    seed: string;
    commitment: string;
    chart: string;
    chartOf: (given: { turns: number }) => string;
    turn: string;
    goTo: (given: { turn: number }) => string;
    jump: string;
    dealt: string;
  };
  fair: {
    checked: string;
    not: string;
    parts: (given: { names: string }) => string;
    serverOnly: string;
    old: string;
    silent: (given: { names: string }) => string;
    missing: (given: { names: string; deals: number }) => string;
    own: string;
    nothingKept: string;
    yourself: string;
    seal: string;
    part: string;
    faultOfPart: (given: { name: string }) => string;
    faultAtStep: (given: { step: number }) => string;
    faults: {
      damaged: string;
      no_seed: string;
      not_committed: string;
      server_part: string;
      seal: string;
      seed: string;
      deal: string;
      other_seal: string;
      other_part: string;
    };
  };
  menu: {
    heading: string;
    sound: string;
    motion: string;
    hints: string;
    notify: string;
    notifyDenied: string;
    chat: string;
    glossary: string;
    lookBack: string;
    leave: string;
    leaveHint: string;
  };
  coach: {
    heading: string;
    gotIt: string;
    off: string;
    watch: string;
    pause: string;
    claim: string;
    act: {
      start: string;
      prepare: string;
      door: string;
      trouble: string;
      charity: string;
      combat: string;
      run: string;
      rolled: string;
      cursed: string;
      received: string;
    };
    offer: string;
    "pick card": string;
    "pick option": string;
    "pick player": string;
    "yes or no": string;
    allocate: string;
  };
  glossary: {
    level: {
      word: string;
      means: string;
    };
    strength: {
      word: string;
      means: string;
    };
    door: {
      word: string;
      means: string;
    };
    treasure: {
      word: string;
      means: string;
    };
    hand: {
      word: string;
      means: string;
    };
    monster: {
      word: string;
      means: string;
    };
    bad_stuff: {
      word: string;
      means: string;
    };
    run: {
      word: string;
      means: string;
    };
    curse: {
      word: string;
      means: string;
    };
    trap: {
      word: string;
      means: string;
    };
    item: {
      word: string;
      means: string;
    };
    carried: {
      word: string;
      means: string;
    };
    slot: {
      word: string;
      means: string;
    };
    big: {
      word: string;
      means: string;
    };
    complex: {
      word: string;
      means: string;
    };
    gold: {
      word: string;
      means: string;
    };
    one_shot: {
      word: string;
      means: string;
    };
    go_up_a_level: {
      word: string;
      means: string;
    };
    enhancer: {
      word: string;
      means: string;
    };
    wandering_monster: {
      word: string;
      means: string;
    };
    class: {
      word: string;
      means: string;
    };
    race: {
      word: string;
      means: string;
    };
    affiliation: {
      word: string;
      means: string;
    };
    double: {
      word: string;
      means: string;
    };
    power: {
      word: string;
      means: string;
    };
    rank: {
      word: string;
      means: string;
    };
    role: {
      word: string;
      means: string;
    };
    companion: {
      word: string;
      means: string;
    };
    steed: {
      word: string;
      means: string;
    };
    cheat: {
      word: string;
      means: string;
    };
    help: {
      word: string;
      means: string;
    };
    bargain: {
      word: string;
      means: string;
    };
    claim: {
      word: string;
      means: string;
    };
    trouble: {
      word: string;
      means: string;
    };
    loot_room: {
      word: string;
      means: string;
    };
    charity: {
      word: string;
      means: string;
    };
    death: {
      word: string;
      means: string;
    };
    pass: {
      word: string;
      means: string;
    };
  };
  card: {
    types: {
      affiliation: string;
      ally: string;
      cheat: string;
      class: string;
      clone: string;
      curse: string;
      door_special: string;
      go_up_a_level: string;
      half_breed: string;
      hireling: string;
      item: string;
      item_enhancer: string;
      mate: string;
      monster: string;
      monster_enhancer: string;
      one_shot: string;
      power: string;
      race: string;
      role: string;
      sidekick: string;
      steed: string;
      steed_item: string;
      super_munchkin: string;
      team_up: string;
      trap: string;
      treasure_special: string;
      wandering_monster: string;
    };
    slots: {
      headgear: string;
      armor: string;
      footgear: string;
    };
    hands: (given: { n: number }) => string;
    big: string;
    complex: string;
    rank: (given: { n: number }) => string;
    gold: (given: { n: number }) => string;
    treasures: (given: { n: number }) => string;
    level: (given: { n: number }) => string;
    bonus: (given: { words: string }) => string;
    usable: string;
    editions: {
      deluxe: string;
      gbm: string;
      "gbm-complete": string;
      star: string;
      xmen: string;
    };
  };
  parts: {
    "combat.strength.player": string;
    "combat.strength.monster": string;
  };
  rules: {
    heading: string;
    about: string;
    how: string;
    howHint: string;
    howLines: {
      goal: {
        what: string;
        says: string;
      };
      cards: {
        what: string;
        says: string;
      };
      before: {
        what: string;
        says: string;
      };
      door: {
        what: string;
        says: string;
      };
      noMonster: {
        what: string;
        says: string;
      };
      fight: {
        what: string;
        says: string;
      };
      others: {
        what: string;
        says: string;
      };
      help: {
        what: string;
        says: string;
      };
      win: {
        what: string;
        says: string;
      };
      run: {
        what: string;
        says: string;
      };
      die: {
        what: string;
        says: string;
      };
      sell: {
        what: string;
        says: string;
      };
      end: {
        what: string;
        says: string;
      };
      winning: {
        what: string;
        says: string;
      };
    };
    best: string;
    search: string;
    searchHint: string;
    edition: string;
    every: string;
    found: (given: { count: number; all: number }) => string;
    foundAll: (given: { all: number }) => string;
    nothing: string;
    question: string;
    here: string;
    printed: string;
    link: (given: { id: string }) => string;
    missing: (given: { id: string }) => string;
    failed: string;
    judge: string;
    chapters: {
      setup: string;
      turn: string;
      timing: string;
      combat: string;
      help: string;
      runaway: string;
      reward: string;
      death: string;
      character: string;
      item: string;
      treasure: string;
      curse: string;
      monster: string;
      super: string;
      sidekick: string;
      hireling: string;
      ally: string;
      steed: string;
      power: string;
      role: string;
      laser: string;
      zone: string;
      deck: string;
      card: string;
      combine: string;
      victory: string;
      variant: string;
      meta: string;
      example: string;
      ruling: string;
    };
  };
  judge: {
    heading: string;
    about: string;
    rules: string;
    examples: string;
    exampleTitles: {
      tie: string;
      elves: string;
    };
    title: string;
    untitled: string;
    packs: string;
    packsHint: string;
    seat: (given: { name: string }) => string;
    name: string;
    level: string;
    sex: string;
    male: string;
    female: string;
    play: string;
    hand: string;
    curses: string;
    addSeat: string;
    removeSeat: (given: { name: string }) => string;
    moment: string;
    turn: string;
    phase: string;
    now: (given: { name: string; moment: string }) => string;
    nowFighting: (given: { side: string; count: number; foes: string }) => string;
    nowRunning: (given: { side: string; count: number; foes: string }) => string;
    phases: {
      prepare: string;
      start: string;
      kick: string;
      trouble: string;
      charity: string;
    };
    revealed: string;
    fight: string;
    monsters: string;
    needsMonster: string;
    enhancers: (given: { monster: string }) => string;
    helper: string;
    nobody: string;
    claim: string;
    running: string;
    more: string;
    moreHint: string;
    question: string;
    questionHint: string;
    who: string;
    what: string;
    choose: string;
    card: string;
    cards: string;
    take: string;
    on: string;
    nothing: string;
    to: string;
    words: string;
    actions: {
      "kick open the door": string;
      "look for trouble": string;
      "loot the room": string;
      play: string;
      use: string;
      equip: string;
      unequip: string;
      sell: string;
      lay: string;
      discard: string;
      "claim the kill": string;
      "run away": string;
      "roll against": string;
      ask: string;
      give: string;
      trade: string;
      "end turn": string;
      pass: string;
    };
    ask: string;
    asking: string;
    stale: string;
    verdict: string;
    yes: (given: { who: string; what: string }) => string;
    no: (given: { who: string; what: string }) => string;
    ruling: string;
    sums: string;
    sumNames: {
      "fight munchkins": string;
      "fight monsters": string;
      "fight treasures": string;
      "fight levels": string;
    };
    may: (given: { name: string }) => string;
    none: string;
    mistakes: string;
    failed: string;
    case: string;
    caseHint: string;
    copy: string;
    copied: string;
    share: string;
    shareHint: string;
    tooLong: string;
    noClipboard: string;
    badLink: string;
    fresh: string;
    add: (given: { where: string }) => string;
    addCard: string;
    remove: (given: { card: string }) => string;
    carried: string;
    equipped: string;
    toggle: (given: { card: string; how: string }) => string;
    search: string;
    searchHint: string;
    showAll: string;
    found: (given: { count: number }) => string;
    shown: (given: { count: number; all: number }) => string;
    added: (given: { card: string }) => string;
    show: (given: { card: string }) => string;
    done: string;
    full: string;
    rule: string;
    open: string;
  };
  companion: {
    heading: string;
    about: string;
    players: string;
    none: string;
    newName: string;
    add: string;
    full: string;
    level: string;
    gear: string;
    strength: string;
    more: (given: { name: string; what: string }) => string;
    less: (given: { name: string; what: string }) => string;
    male: string;
    female: string;
    sexOf: (given: { name: string; sex: string }) => string;
    joinFight: (given: { name: string }) => string;
    edit: (given: { name: string }) => string;
    name: string;
    save: string;
    remove: string;
    fight: string;
    sides: {
      munchkins: string;
      monsters: string;
    };
    nobodyFights: string;
    extra: (given: { by: string }) => string;
    change: (given: { side: string; sign: "minus" | "other"; amount: number }) => string;
    ahead: (given: { side: string; by: number }) => string;
    against: string;
    tie: string;
    quiet: string;
    over: string;
    roll: string;
    rolled: (given: { die: number }) => string;
    undo: string;
    undone: (given: { words: string }) => string;
    done: {
      arrive: (given: { name: string }) => string;
      depart: (given: { name: string }) => string;
      name: (given: { name: string }) => string;
      sex: (given: { name: string }) => string;
      level: (given: { name: string; by: string }) => string;
      gear: (given: { name: string; by: string }) => string;
      joins: (given: { name: string }) => string;
      rests: (given: { name: string }) => string;
      side: (given: { side: string; by: string }) => string;
      roll: string;
      clear: string;
      restart: string;
    };
    restart: string;
    restartSure: string;
    yes: string;
    awake: string;
    share: string;
    invite: string;
    inviteHint: string;
    link: string;
    copy: string;
    copied: string;
    send: string;
    alone: string;
    waiting: string;
    live: string;
    sending: string;
    cut: (given: { unsent: number }) => string;
    gone: string;
    kept: string;
    again: string;
    rooms: string;
    room: (given: { room: string }) => string;
    leave: string;
    offline: string;
    failed: string;
  };
  credits: {
    heading: string;
    icons: string;
    under: string;
    changed: string;
    made: string;
    list: string;
  };
};

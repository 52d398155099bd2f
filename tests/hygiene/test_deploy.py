"""What is deployed fits what there is: the image's own commands run here, the compose files name settings and files
that exist, dashboards and alerts name numbers that are exported. Docker itself is not needed; `make image` needs it.
"""

from __future__ import annotations

import fnmatch
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import venv
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml
from tests.patience import HANGS, run_to_its_end
from tests.server.live import Server, running
from tests.server.test_play import settings
from tests.soaking import ROUND

from kickdoor.cli.parser import make_parser
from kickdoor.server.metrics import Metrics
from kickdoor.server.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
OURS = re.compile(r"\b(?:kickdoor|process)_[a-z_]+\b")
BY_PROMETHEUS = {"up"}


# ---- dashboards and alerts ---------------------------------------------------------------------------------------


def exported() -> set[str]:
    """Every series that Prometheus finds."""
    found = set()
    metrics = Metrics()
    metrics.cut.labels("x").inc()
    metrics.requests.labels("200").inc()
    for line in metrics.text().decode().splitlines():
        if not line.startswith("#"):
            found.add(re.split(r"[{ ]", line)[0])
    return found


def expressions(found: Any) -> list[str]:
    """Everything that is asked of Prometheus, wherever it stands."""
    if isinstance(found, dict):
        own = [found[key] for key in ("expr", "query") if isinstance(found.get(key), str)]
        return own + [one for value in found.values() for one in expressions(value)]
    if isinstance(found, list):
        return [one for value in found for one in expressions(value)]
    return []


def test_the_dashboard_shows_numbers_that_are_exported() -> None:
    board = json.loads((DEPLOY / "grafana" / "dashboard.json").read_text("utf-8"))
    used = {name for one in expressions(board) for name in OURS.findall(one)}
    assert used <= exported()
    assert len(used) > 12 and len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
    for panel in board["panels"]:
        assert panel["title"] and panel["targets"] and panel["gridPos"]["x"] + panel["gridPos"]["w"] <= 24


def test_everything_the_server_counts_is_on_the_dashboard() -> None:
    """By family: a number nobody looks at need not be counted."""
    used = {name for one in expressions(json.loads((DEPLOY / "grafana" / "dashboard.json").read_text("utf-8")))
            for name in OURS.findall(one)}  # fmt: skip
    for family in Metrics().registry.collect():
        if family.name.startswith("kickdoor_"):
            assert any(name.startswith(family.name) for name in used), family.name


def test_alerts_ask_for_numbers_that_are_exported_and_are_in_the_manual() -> None:
    manual = (ROOT / "docs" / "operate.md").read_text("utf-8")
    [group] = yaml.safe_load((DEPLOY / "alerts.yml").read_text("utf-8"))["groups"]
    for rule in group["rules"]:
        names = set(OURS.findall(rule["expr"])) | set(re.findall(r"\bup\b", rule["expr"]))
        assert names and names <= exported() | BY_PROMETHEUS, rule["alert"]
        assert rule["labels"]["severity"] in ("page", "ticket") and rule["annotations"]["summary"]
        assert f"`{rule['alert']}`" in manual, rule["alert"]


def test_every_command_of_the_manual_can_be_typed() -> None:
    typed = re.findall(
        r"^\$ (?:KICKDOOR_\w+=\S+ )*kickdoor (.*?)(?:\s+#.*)?$",
        (ROOT / "docs" / "operate.md").read_text("utf-8"),
        re.MULTILINE,
    )
    assert {words.split()[0] for words in typed} == {"serve", "operator", "db"}
    for words in typed:
        assert make_parser().parse_args(shlex.split(words)).run


# ---- compose files -----------------------------------------------------------------------------------------------


@pytest.fixture(params=["compose.yaml", "deploy/compose.yaml"])
def composed(request: pytest.FixtureRequest) -> tuple[Path, dict[str, Any]]:
    file = ROOT / request.param
    return file, yaml.safe_load(file.read_text("utf-8"))


def test_compose_files_are_as_their_schema_says(composed: tuple[Path, dict[str, Any]]) -> None:
    schemas = pytest.importorskip("check_jsonschema").__path__[0]
    jsonschema = pytest.importorskip("jsonschema")
    schema = json.loads(Path(schemas, "builtin_schemas", "vendor", "compose-spec.json").read_text("utf-8"))
    jsonschema.validate(composed[1], schema)


def test_compose_files_name_settings_services_and_files_that_exist(composed: tuple[Path, dict[str, Any]]) -> None:
    file, found = composed
    known = {f"KICKDOOR_{name.upper()}" for name in Settings.__dataclass_fields__}
    servers = {name for name, one in found["services"].items() if "build" in one}
    assert servers
    for name, one in found["services"].items():
        if name in servers:
            assert set(one["environment"]) <= known
            assert (file.parent / one["build"] / "Dockerfile").resolve() == ROOT / "Dockerfile"
        assert set(one.get("depends_on", ())) <= set(found["services"])
        assert set(one.get("secrets", ())) <= set(found.get("secrets", ()))
        for volume in one.get("volumes", ()):
            source = volume.split(":")[0]
            if source.startswith("."):
                if source == "./Caddyfile" and not (DEPLOY / "Caddyfile").exists():
                    pytest.skip("the proxy's configuration is not here yet")
                assert (file.parent / source).is_file(), volume
            else:
                assert source in found["volumes"], volume
    for one in found["services"].values():
        assert ":latest" not in one.get("image", "")


def test_the_proxy_finds_the_table_in_every_address_of_one(tmp_path: Path) -> None:
    """The people and the bots of a table are led to the same process."""
    from kickdoor.server.app import make_app

    found = re.search(r"path_regexp ours (\S+)", (DEPLOY / "Caddyfile").read_text("utf-8"))
    assert found is not None
    for route in make_app(settings(tmp_path)).routes:
        path = str(getattr(route, "path", ""))
        for name in ("{game}", "{room}"):
            if name in path and not path.startswith(("/t/", "/api/operator")):
                match = re.match(found[1], path.replace(name, "abcdefghjk"))
                assert match is not None and match[1] == "abcdefghjk", path


def test_two_servers_share_everything_that_they_must() -> None:
    found = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    assert found["one"] == found["two"] and "KICKDOOR_SECRET" in found["one"]["environment"]
    targets = yaml.safe_load((DEPLOY / "prometheus.yml").read_text("utf-8"))["scrape_configs"][0]["static_configs"]
    assert targets == [{"targets": ["one:8765", "two:8765"]}]
    assert found["proxy"]["environment"]["KICKDOOR_UPSTREAMS"].split() == targets[0]["targets"]
    proxy = DEPLOY / "Caddyfile"
    if proxy.exists():
        for name in found["proxy"]["environment"]:
            assert f"{{${name}:" in proxy.read_text("utf-8"), name


# ---- the image ---------------------------------------------------------------------------------------------------


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile, line by line: (RUN, words)."""
    text = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text("utf-8"))
    return [tuple(line.split(None, 1)) for line in text.splitlines() if line and not line.startswith("#")]  # type: ignore[misc]


def ignored(path: Path) -> bool:
    """By .dockerignore: the last line that fits decides."""
    name, found = path.as_posix(), False
    for line in (ROOT / ".dockerignore").read_text("utf-8").split():
        no, pattern = line.startswith("!"), line.lstrip("!")
        ways = (pattern, f"{pattern}/*") if not pattern.startswith("**/") else (f"*{pattern[2:]}", f"*{pattern[2:]}/*")
        if any(fnmatch.fnmatch(name, one) for one in ways):
            found = not no
    return found


def said(where: Path, *words: str) -> str:
    return subprocess.run(words, cwd=where, capture_output=True, text=True, check=True).stdout


def build_context(to: Path) -> Path:
    """What `docker build` would see, of what the first stage copies."""
    tracked = said(ROOT, "git", "ls-files", "-co", "--exclude-standard")
    wanted = [word for verb, words in instructions() if verb == "COPY" and "--from" not in words
              for word in words.split()[:-1]]  # fmt: skip
    for name in tracked.splitlines():
        inside = any(name == one or name.startswith(f"{one}/") for one in wanted)
        if inside and not ignored(Path(name)) and (ROOT / name).is_file():
            (to / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, to / name)
    return to


def test_the_image_has_a_health_check_a_plain_user_and_variables_that_are_settings() -> None:
    verbs = dict(instructions())
    assert verbs["USER"].isdecimal() and verbs["STOPSIGNAL"] == "SIGTERM" and "/livez" in verbs["HEALTHCHECK"]
    known = {f"KICKDOOR_{name.upper()}" for name in Settings.__dataclass_fields__}
    assert {one.split("=")[0] for one in verbs["ENV"].split()} <= known
    for verb, words in instructions():
        assert verb != "FROM" or ":" in words.split()[0], "a version"
        assert verb != "COPY" or "--from" in words or all((ROOT / one).exists() for one in words.split()[:-1])


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.skipif(not ROUND, reason="takes minutes, and fetches packages: make soak")
def test_the_commands_of_the_image_run(tmp_path: Path) -> None:
    """Every RUN, the CMD, the HEALTHCHECK and the STOPSIGNAL of the Dockerfile, in an environment of their own: only
    what Docker itself does is missing (another user, the folders of the image)."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith(("KICKDOOR_", "PYTHON"))}
    clean["KICKDOOR_WHEEL"] = "pure"  # as it becomes in the image, which has no C compiler
    fetch = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "-d", str(tmp_path / "x"), "hatchling"]
    if subprocess.run(fetch, capture_output=True, check=False).returncode:
        pytest.skip("packages can't be fetched here")
    context, place = build_context(tmp_path / "build"), tmp_path / "root"
    place.mkdir()
    for name in ("build", "run"):
        venv.create(tmp_path / f"venv-{name}", with_pip=True)
    runs = [words for verb, words in instructions() if verb == "RUN"]
    assert len(runs) == 2
    for name, words in zip(("build", "run"), runs):
        steps = [step for step in words.split("&&") if not re.search(r"\b(useradd|chown)\b", step)]
        shell = "&&".join(steps).replace("/wheel", f"{place}/wheel").replace("/data", f"{place}/data")
        env = {**clean, "PATH": f"{tmp_path}/venv-{name}/bin:{clean['PATH']}"}
        done = subprocess.run(["sh", "-ec", shell], cwd=context, env=env, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
    shutil.rmtree(context)  # the image has only what was installed
    verbs = dict(instructions())
    env = {**clean, "PATH": f"{tmp_path}/venv-run/bin:{clean['PATH']}", "HOME": str(tmp_path)}
    env |= dict(one.split("=", 1) for one in verbs["ENV"].replace("/data", f"{place}/data").split())
    check = json.loads(re.search(r"CMD (\[.*\])", verbs["HEALTHCHECK"])[1])  # type: ignore[index]
    port = _free_port()
    env |= {"KICKDOOR_PORT": str(port)}
    check = [word.replace("8765", str(port)) for word in check]
    server = subprocess.Popen(json.loads(verbs["CMD"]), cwd=tmp_path, env=env, stderr=subprocess.PIPE)
    try:
        for _attempt in range(int(HANGS)):
            if subprocess.run(check, env=env, capture_output=True, check=False).returncode == 0:
                break
            assert server.poll() is None, server.stderr and server.stderr.read().decode()
            _pause()
        image = script("image")
        visitor = image.Visitor(f"http://127.0.0.1:{port}")
        visitor.still_plays(visitor.begins_a_game())
        with visitor.http.open(f"http://127.0.0.1:{port}/") as page:
            assert b"/assets/" in page.read(), "the page is built in"
        server.send_signal(getattr(signal, verbs["STOPSIGNAL"]))
        assert server.wait(HANGS) in (0, -signal.SIGTERM), "uvicorn passes the signal on when all is done"
        assert server.stderr is not None and b'"event": "closed"' in server.stderr.read()
    finally:
        server.kill()
        server.wait()
    assert subprocess.run(check, env=env, capture_output=True, check=False).returncode != 0, "it can say no"


def _free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _pause() -> None:
    import time

    time.sleep(0.5)


def script(name: str) -> ModuleType:
    """A module of scripts/, which is no package."""
    found = spec_from_file_location(name, ROOT / "scripts" / f"{name}.py")
    assert found and found.loader
    module = module_from_spec(found)
    found.loader.exec_module(module)
    return module


def test_who_tries_the_image_finds_out_when_it_does_not_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The visitor of scripts/image.py, at a server without Docker around it."""
    image = script("image")
    monkeypatch.setattr(image, "PATIENCE", 0.0)

    def visit(server: Server) -> None:
        visitor = image.Visitor(server.url)
        game = visitor.begins_a_game()
        visitor.still_plays(game)
        other = image.Visitor(server.url)
        other.ask("/api/me")
        with pytest.raises(image.Trouble, match="is not as it was"):
            other.still_plays(game)
        with pytest.raises(image.Trouble, match="still not: the game nothing is there"):
            visitor.still_plays("nothing")
        visitor.url = "http://127.0.0.1:1"
        with pytest.raises(image.Trouble, match="readyz"):
            visitor.begins_a_game()

    async def play() -> None:
        import asyncio

        async with running(settings(tmp_path)) as server:
            await asyncio.to_thread(visit, server)

    run_to_its_end(play())
    monkeypatch.setenv("PATH", str(tmp_path))
    assert image.main([]) == 1 and image.main(["x"]) == 2

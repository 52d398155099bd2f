"""Tables that are being played at: seats, clocks, bots, sockets, and who hears what."""

#!/usr/bin/env bash
# One would guess: the expiry time in the user name of a TURN REST credential (use-auth-secret) bounds the use of the
# relay, so a call that lasts longer has to be given new credentials in time, or loses its relay at the next refresh.
# What happens: coturn looks at the time at the first authenticated request of a connection only. Refresh, ChannelBind
# and CreatePermission are accepted after it, also with each new nonce (`stale-nonce`), so a running call keeps its
# relay. What fails is the next allocation: an ICE restart after a change of network, with the same `iceServers`, is
# refused by 401. Give new credentials to `setConfiguration` before each restart, not by the clock. And no shorter
# time ends a relay that is in use: a new secret counts after coturn was started anew.
# Versions: coturn 4.6.1 of Debian 12, aioice 0.10.2. Source: run 2026-11-30. Output seen, credentials valid for 4 s:
#   before: Refresh accepted, ChannelBind accepted
#   after: Refresh accepted, ChannelBind accepted, with a new nonce
#   after: new allocation refused by 401
set -euo pipefail
command -v turnserver > /dev/null || { echo "There is no turnserver: install coturn."; exit 1; }
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check aioice==0.10.2
turnserver -n --listening-ip=127.0.0.1 --relay-ip=127.0.0.1 --listening-port=34781 --min-port=40000 --max-port=40100 \
  --no-tls --no-dtls --no-cli --allow-loopback-peers --use-auth-secret --static-auth-secret=secret --realm=example \
  --stale-nonce=6 --pidfile="$folder/pid" --userdb="$folder/db" --log-file=stdout > server.log 2>&1 &
server=$!
cat > probe.py << 'PROBE'
import asyncio, base64, hashlib, hmac, time
from aioice import stun, turn

SERVER = ("127.0.0.1", 34781)
VALID_S = 4
expires = int(time.time()) + VALID_S
username = f"{expires}:member"
password = base64.b64encode(hmac.new(b"secret", username.encode(), hashlib.sha1).digest()).decode()


async def allocate():
    """Returns a client with an allocation; aioice answers 401 and 438 by the server's nonce."""
    _, client = await asyncio.get_running_loop().create_datagram_endpoint(
        lambda: turn.TurnClientUdpProtocol(SERVER, username, password, 600, 500), remote_addr=SERVER
    )
    await client.connect()
    return client


async def outcome(client, method, **attributes):
    request = stun.Message(message_method=method, message_class=stun.Class.REQUEST)
    for name, value in attributes.items():
        request.attributes[name.replace("_", "-")] = value
    try:
        await client.request_with_retry(request)
        return "accepted"
    except stun.TransactionFailed as failure:
        return f"refused by {failure.response.attributes['ERROR-CODE'][0]}"


async def both(client, channel):
    refreshed = await outcome(client, stun.Method.REFRESH, LIFETIME=600)
    bound = await outcome(
        client, stun.Method.CHANNEL_BIND, CHANNEL_NUMBER=channel, XOR_PEER_ADDRESS=("127.0.0.1", 5000 + channel % 100)
    )
    return f"Refresh {refreshed}, ChannelBind {bound}"


async def main():
    client = await allocate()
    print("before:", await both(client, 0x4001))
    nonce = client.nonce
    # Until the credentials have expired and the nonce is stale.
    await asyncio.sleep(VALID_S + 8)
    assert time.time() > expires
    print("after:", await both(client, 0x4002) + (", with a new nonce" if client.nonce != nonce else ""))
    try:
        await allocate()
        print("after: new allocation accepted")
    except stun.TransactionFailed as failure:
        print(f"after: new allocation refused by {failure.response.attributes['ERROR-CODE'][0]}")


asyncio.run(main())
PROBE
until (exec 3<> /dev/tcp/127.0.0.1/34781) 2> /dev/null; do sleep 0.1; done
seen=$(venv/bin/python probe.py)
echo "$seen"
expected='before: Refresh accepted, ChannelBind accepted
after: Refresh accepted, ChannelBind accepted, with a new nonce
after: new allocation refused by 401'
if [ "$seen" != "$expected" ]; then
  echo "coturn now treats expired credentials in another way." >&2
  exit 1
fi

#!/usr/bin/env bash
# One would guess: "perfect negotiation" (W3C WebRTC, 10.7) settles every collision of offers: the polite side's offer is
# rolled back by `setRemoteDescription`, and its `setLocalDescription` answers the other one.
# What happens: Chromium cannot answer if both sides have a data channel and the polite one has offered more media, as with
# a camera that the other one has not (yet): "Failed to start SCTP transport". The channel would have to stand at another
# place than in the offer that was rolled back. Every further try fails, an explicit rollback changes nothing, and the
# other side waits for an answer for ever. With the same media on both sides, which is what a test tries, or with more on
# the other side, the connection is made.
# Remedy: the same transceivers on both sides before the first offer (`addTransceiver('video')` without a camera too), or
# a polite side that sends its offer and applies it (`setLocalDescription`) only when the answer has come.
# Versions: Chromium 156.0.8078.114, puppeteer-core 25.16.0. Source: run 2026-12-01. Output seen, polite side first:
#   data and data: connected
#   audio + video + data and audio + video + data: connected
#   audio + data and audio + video + data: connected
#   audio + video + data and audio + data: Failed to start SCTP transport, and again
#   audio + data and data: Failed to start SCTP transport, and again
#   audio + data and data, explicit rollback: Failed to start SCTP transport, and again
#   audio + data and data, offer not applied: connected
set -euo pipefail
command -v chromium > /dev/null || { echo "There is no chromium."; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts puppeteer-core@25.16.0
cat > probe.mjs << 'PROBE'
import { launch } from 'puppeteer-core';

/** Run in the page: lets the first offers of both sides collide, and returns how it ends. */
async function collide(polite, other, way) {
  const connections = [polite, other].map((parts) => {
    const connection = new RTCPeerConnection();
    for (const part of parts.split(' + '))
      if (part === 'data') connection.createDataChannel('data');
      else connection.addTransceiver(part);
    return connection;
  });
  const [mine, theirs] = connections;
  const candidates = [[], []];
  connections.forEach((connection, side) => {
    connection.onicecandidate = ({ candidate }) => candidates[side].push(candidate);
  });
  const attempt = () => mine.setLocalDescription().then(() => null, ({ message }) => message.split(': ').at(-1).replace(/\.+$/, ''));
  try {
    await (way === 'offer not applied' ? mine.createOffer() : mine.setLocalDescription());
    await theirs.setLocalDescription();
    if (way === 'explicit rollback') await mine.setLocalDescription({ type: 'rollback' });
    await mine.setRemoteDescription(theirs.localDescription);
    const failure = await attempt();
    if (failure !== null) return `${failure}, and ${(await attempt()) === failure ? 'again' : 'not again'}`;
    await theirs.setRemoteDescription(mine.localDescription);
    const isConnected = () => connections.every(({ connectionState }) => connectionState === 'connected');
    for (let tries = 0; tries < 200 && !isConnected(); tries += 1) {
      for (const [side, found] of candidates.entries())
        for (const candidate of found.splice(0))
          await connections[1 - side].addIceCandidate(candidate ?? undefined).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return isConnected() ? 'connected' : 'not connected';
  } finally {
    for (const connection of connections) connection.close();
  }
}

const FAILURE = 'Failed to start SCTP transport, and again';
const CASES = [
  ['data', 'data', '', 'connected'],
  ['audio + video + data', 'audio + video + data', '', 'connected'],
  ['audio + data', 'audio + video + data', '', 'connected'],
  ['audio + video + data', 'audio + data', '', FAILURE],
  ['audio + data', 'data', '', FAILURE],
  ['audio + data', 'data', 'explicit rollback', FAILURE],
  ['audio + data', 'data', 'offer not applied', 'connected'],
];
let holds = true;
const browser = await launch({ executablePath: '/usr/bin/chromium', headless: true, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage();
  for (const [polite, other, way, expected] of CASES) {
    const found = await page.evaluate(collide, polite, other, way);
    console.log(`${polite} and ${other}${way && `, ${way}`}: ${found}`);
    holds &&= found === expected;
  }
} finally {
  await browser.close();
}
if (!holds) {
  console.error('Chromium now rolls back data channels differently.');
  process.exit(1);
}
PROBE
node probe.mjs

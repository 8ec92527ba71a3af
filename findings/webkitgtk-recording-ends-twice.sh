#!/usr/bin/env bash
# One would guess: a recording that WebKitGTK's MediaRecorder makes as `audio/mp4;codecs=opus`, which its
# `isTypeSupported` affirms, is a well-formed fragmented MP4: each `moof` box is followed by its `mdat` box. And if it
# were not, the engine's own `decodeAudioData` would reject it.
# What happens: in most recordings the last `moof` box, of the part after the last whole second, is there twice, one
# after the other, before its only `mdat` box. Offsets count from each `moof` box, so the first one makes the bytes of
# the second one and of shifted packets into sound: readers hear that part twice, first as noise, some of it at full
# scale, or refuse the file. The engine itself decodes it without an error. Without the first of the two boxes the
# sound is whole. It depends on where the time of the stop falls; recordings without a part are well-formed.
# Versions: WebKitGTK 2.50.6 of Debian 12 (webkit2gtk-driver, with gstreamer1.0-plugins-bad 1.22.0 and xvfb), its mock
# microphone; selenium-webdriver 4.49.0.
# Source: run on the engine, 2026-11-29. Output seen:
#   moof mdat moof mdat moof moof mdat: 2.73 s, loudest 1.15; without the first of both: 2.42 s, loudest 0.61
#   moof mdat moof mdat moof moof mdat: 2.56 s, loudest 1.04; without the first of both: 2.36 s, loudest 0.60
#   and four more like these (the sound of the mock microphone is never louder than 0.61)
set -euo pipefail
for program in WebKitWebDriver Xvfb; do
  command -v "$program" > /dev/null || { echo "There is no $program: install webkit2gtk-driver gstreamer1.0-plugins-bad xvfb."; exit 1; }
done
browser=$(find /usr/lib -path '*/webkit2gtk-4.*/MiniBrowser' | head -1)
folder=$(mktemp -d)
started=()
trap 'kill "${started[@]}" 2> /dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts selenium-webdriver@4.49.0
Xvfb -displayfd 3 -screen 0 1000x800x24 -nolisten tcp 3> display 2> /dev/null &
started+=($!)
until [ -s display ]; do sleep 0.1; done
DISPLAY=":$(cat display)" WebKitWebDriver -p 18099 > driver.log 2>&1 &
started+=($!)
until (exec 4<> /dev/tcp/127.0.0.1/18099) 2> /dev/null; do sleep 0.1; done
cat > probe.mjs << 'PROBE'
import { createServer } from 'node:http';
import { Builder } from 'selenium-webdriver';

const [, , binary] = process.argv;
const RECORDINGS = 6;
// Only pages of an address like this one may record.
const server = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<!doctype html>'));
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const args = ['--automation', '--enable-mock-capture-devices=true', '--enable-media-stream=true'];
const session = await new Builder()
  .disableEnvironmentOverrides()
  .usingServer('http://127.0.0.1:18099')
  .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
  .build();
/** Runs in the page. */
const record = async (type) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const recorder = new MediaRecorder(stream, { mimeType: type });
  const parts = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stopped = new Promise((resolve) => (recorder.onstop = resolve));
  recorder.start(1000);
  await new Promise((resolve) => setTimeout(resolve, 2500));
  recorder.stop();
  await stopped;
  for (const track of stream.getTracks()) track.stop();
  const file = new Uint8Array(await new Blob(parts).arrayBuffer());
  const boxes = [];
  for (let at = 0; at < file.length; ) {
    const size = new DataView(file.buffer).getUint32(at);
    boxes.push({ name: String.fromCharCode(...file.subarray(at + 4, at + 8)), bytes: file.slice(at, at + size) });
    at += size;
  }
  const once = boxes.filter(({ name }, index) => name !== 'moof' || boxes[index + 1]?.name !== 'moof');
  const heard = async (kept) => {
    const bytes = await new Blob(kept.map((box) => box.bytes)).arrayBuffer();
    const sound = await new OfflineAudioContext(1, 1, 24000).decodeAudioData(bytes);
    return { seconds: sound.duration, loudest: Math.max(...sound.getChannelData(0).map(Math.abs)) };
  };
  return { boxes: boxes.map(({ name }) => name), as: await heard(boxes), without: await heard(once) };
};
let doubled = 0;
try {
  await session.manage().setTimeouts({ script: 60_000 });
  await session.get(`http://127.0.0.1:${server.address().port}/`);
  const type = 'audio/mp4;codecs=opus';
  for (let count = 0; count < RECORDINGS; count += 1) {
    const done = `const done = arguments[1]; (${record})(arguments[0]).then(done, (error) => done({ error: String(error) }));`;
    const { error, boxes, as, without } = await session.executeAsyncScript(done, type);
    if (error) throw new Error(error);
    const isDoubled = boxes.join(' ').endsWith('moof moof mdat');
    if (isDoubled) doubled += 1;
    const text = ({ seconds, loudest }) => `${seconds.toFixed(2)} s, loudest ${loudest.toFixed(2)}`;
    console.log(`${boxes.slice(3).join(' ')}: ${text(as)}${isDoubled ? `; without the first of both: ${text(without)}` : ''}`);
  }
} finally {
  await session.quit();
  server.close();
}
if (doubled === 0) {
  console.error('No recording has a fragment box twice.');
  process.exit(1);
}
PROBE
node probe.mjs "$browser"

#!/usr/bin/env bash
# One would guess: a chained Ogg Opus file, two recordings one after the other as RFC 3533 and RFC 7845 allow, is as
# long as both after decoding, whether it is given to the decoder at once or in pieces; or the decoder says that it
# cannot do this.
# What happens: `decodeFile` returns both and then silence as long as the first, because the positions of the second
# stream are compared with the samples of both. `decode` in pieces returns the first stream only. Neither reports an
# error, so a limit on the length of recordings sees 8 s or 3 s where 5 s are heard.
# Versions: ogg-opus-decoder 1.7.5, with packets of opusscript 0.1.1.
# Source: run on the packages, 2026-11-28. Output seen:
#   two files alone: 2.9935 s and 1.9935 s
#   chained, decodeFile: 7.9805 s, the last 2.9935 s silent, 0 errors
#   chained, decode in pieces of 1 KiB: 2.9935 s, 0 errors
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts ogg-opus-decoder@1.7.5 opusscript@0.1.1
cat > probe.mjs << 'PROBE'
import { OggOpusDecoder } from 'ogg-opus-decoder';
import OpusScript from 'opusscript';

const FRAME = 960;
const checksumOf = (page) => {
  let rest = 0;
  for (const byte of page) {
    rest ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) rest = rest < 0 ? (rest << 1) ^ 0x04c11db7 : rest << 1;
  }
  return rest >>> 0;
};
const page = (flags, position, serial, sequence, packets) => {
  const lacing = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = flags;
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(serial, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = lacing.length;
  const all = Buffer.concat([head, Buffer.from(lacing), ...packets]);
  all.writeUInt32LE(checksumOf(all), 22);
  return all;
};
/** A tone in pages of ten packets. */
const stream = (seconds, serial) => {
  const encoder = new OpusScript(48_000, 1, OpusScript.Application.AUDIO);
  const packets = Array.from({ length: seconds * 50 }, (_, frame) => {
    const samples = Int16Array.from({ length: FRAME }, (_, i) => 8_000 * Math.sin((frame * FRAME + i) * 0.06));
    return Buffer.from(encoder.encode(Buffer.from(samples.buffer), FRAME));
  });
  const pages = [
    page(2, 0, serial, 0, [Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1')]),
    page(0, 0, serial, 1, [Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')]),
  ];
  for (let at = 0; at < packets.length; at += 10) {
    const end = Math.min(at + 10, packets.length);
    pages.push(page(end === packets.length ? 4 : 0, end * FRAME, serial, pages.length, packets.slice(at, end)));
  }
  return new Uint8Array(Buffer.concat(pages));
};
const decoder = new OggOpusDecoder();
await decoder.ready;
const seconds = (samples) => (samples / 48_000).toFixed(4);
const files = [stream(3, 1), stream(2, 2)];
const alone = [];
for (const file of files) alone.push((await decoder.decodeFile(file)).samplesDecoded);
const chained = new Uint8Array(Buffer.concat(files));
const whole = await decoder.decodeFile(chained);
const sound = whole.channelData[0].findLastIndex((sample) => sample !== 0) + 1;
let [pieces, errors] = [0, 0];
for (let at = 0; at < chained.length; at += 1024) {
  const part = await decoder.decode(chained.subarray(at, at + 1024));
  pieces += part.samplesDecoded;
  errors += part.errors.length;
}
pieces += (await decoder.flush()).samplesDecoded;
const silent = whole.samplesDecoded - sound;
console.log(`two files alone: ${alone.map(seconds).join(' s and ')} s`);
console.log(
  `chained, decodeFile: ${seconds(whole.samplesDecoded)} s, the last ${seconds(silent)} s silent, ${whole.errors.length} errors`,
);
console.log(`chained, decode in pieces of 1 KiB: ${seconds(pieces)} s, ${errors} errors`);
const isPadded = whole.samplesDecoded === 2 * alone[0] + alone[1] && Math.abs(silent - alone[0]) < FRAME;
if (!isPadded || pieces !== alone[0] || whole.errors.length + errors > 0) {
  console.error('The decoder reads chained streams in another way now.');
  process.exit(1);
}
PROBE
node probe.mjs

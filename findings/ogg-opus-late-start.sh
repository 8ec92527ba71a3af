#!/usr/bin/env bash
# One would guess: libraries that read the metadata of an Ogg Opus file agree with players on its length, since the
# positions of its pages count samples.
# What happens: a recording of a running stream may begin at any position (RFC 7845, 4.5). A player decodes 3 s;
# music-metadata, even when it is asked for the duration, and mutagen look at the last page only and report the age
# of the stream, here an hour and 3 s. A limit of 60 s then refuses such a recording, and a page shows 1:00:03.
# Versions: music-metadata 11.16.1, mutagen 1.48.1, ogg-opus-decoder 1.7.5, with packets of opusscript 0.1.1.
# Source: run on the packages, 2026-11-28. Output seen:
#   from position 0: decoded 2.9935 s, music-metadata 2.9935 s, mutagen 2.9935 s
#   from one hour: decoded 2.9935 s, music-metadata 3602.9935 s, mutagen 3602.9935 s
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts music-metadata@11.16.1 ogg-opus-decoder@1.7.5 opusscript@0.1.1
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check mutagen==1.48.1
cat > probe.mjs << 'PROBE'
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseBuffer } from 'music-metadata';
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
const page = (flags, position, sequence, packets) => {
  const lacing = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  const head = Buffer.alloc(27);
  head.write('OggS');
  head[5] = flags;
  head.writeBigInt64LE(BigInt(position), 6);
  head.writeUInt32LE(1, 14);
  head.writeUInt32LE(sequence, 18);
  head[26] = lacing.length;
  const all = Buffer.concat([head, Buffer.from(lacing), ...packets]);
  all.writeUInt32LE(checksumOf(all), 22);
  return all;
};
const encoder = new OpusScript(48_000, 1, OpusScript.Application.AUDIO);
const packets = Array.from({ length: 150 }, (_, frame) => {
  const samples = Int16Array.from({ length: FRAME }, (_, i) => 8_000 * Math.sin((frame * FRAME + i) * 0.06));
  return Buffer.from(encoder.encode(Buffer.from(samples.buffer), FRAME));
});
/** The same sound in pages of ten packets, whose positions count from `start`. */
const file = (start) => {
  const pages = [
    page(2, 0, 0, [Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\0\0\0\0\0', 'latin1')]),
    page(0, 0, 1, [Buffer.from('OpusTags\0\0\0\0\0\0\0\0', 'latin1')]),
  ];
  for (let at = 0; at < packets.length; at += 10) {
    const end = at + 10;
    pages.push(page(end === packets.length ? 4 : 0, start + end * FRAME, pages.length, packets.slice(at, end)));
  }
  return Buffer.concat(pages);
};
const mutagen = 'import sys; from mutagen.oggopus import OggOpus; print(OggOpus(sys.argv[1]).info.length)';
const lengthsOf = async (bytes) => {
  const decoder = new OggOpusDecoder();
  await decoder.ready;
  writeFileSync('recording.ogg', bytes);
  return [
    (await decoder.decodeFile(new Uint8Array(bytes))).samplesDecoded / 48_000,
    (await parseBuffer(bytes, { mimeType: 'audio/ogg' }, { duration: true })).format.duration,
    Number(execFileSync('python/bin/python', ['-c', mutagen, 'recording.ogg'], { encoding: 'utf8' })),
  ];
};
const found = [];
for (const [name, start] of [['position 0', 0], ['one hour', 3_600 * 48_000]]) {
  const lengths = await lengthsOf(file(start));
  const [decoded, metadata, python] = lengths.map((seconds) => `${seconds?.toFixed(4)} s`);
  console.log(`from ${name}: decoded ${decoded}, music-metadata ${metadata}, mutagen ${python}`);
  found.push(lengths.map((seconds) => Math.round(seconds)).join());
}
if (found.join(' ') !== '3,3,3 3,3603,3603') {
  console.error('The lengths are other ones now.');
  process.exit(1);
}
PROBE
node probe.mjs

#!/usr/bin/env bash
# One would guess: `failOn`, whose default is the level warning, makes sharp refuse a JPEG of which data are missing,
# whoever has made it; a picture that comes through is whole.
# What happens: a JPEG with a gain map, as current Android phones make them of photos (Ultra HDR), is read by another
# loader of libvips, and that one opens the picture without the option. Missing data become grey, no error is raised at
# any level, and a test with a plain JPEG says nothing about it. When sharp reduces the picture to half or less while it
# reads it, the loader of plain JPEGs does that, and the option has its effect again.
# Remedy: cut the file behind the end marker of its first picture before sharp sees it.
# Versions: sharp 0.35.5 (libvips 8.18.7, libultrahdr 2.0.2). Source: libvips/foreign/uhdrload.c; run 2026-12-01. Output
# seen, for a JPEG of 800 x 600 pixels whose second half is missing:
#   plain, failOn none: read
#   plain, failOn warning: Corrupt JPEG data: premature end of data segment
#   with a gain map, failOn none: read
#   with a gain map, failOn warning: read
#   with a gain map, failOn warning, cut behind its first picture: Corrupt JPEG data: premature end of data segment
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5
cat > probe.mjs << 'PROBE'
import sharp from 'sharp';

const GAIN_MAP_XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
  '<rdf:Description xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0" hdrgm:GainMapMax="2" ' +
  'hdrgm:HDRCapacityMax="2"/></rdf:RDF></x:xmpmeta>';
const segment = (marker, ...data) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data]);
const bytesOf = (value) => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
const entry = (tag, type, ...rest) => [tag >> 8, tag & 255, 0, type, ...rest];
const afterStart = (jpeg, part) => Buffer.concat([jpeg.subarray(0, 2), part, jpeg.subarray(2)]);

/** Appends a gain map and its index (Multi-Picture Format, CIPA DC-007), as Ultra HDR 1.1 says. */
async function withGainMap(jpeg) {
  const grey = { create: { width: 40, height: 30, channels: 3, background: '#888' } };
  const plain = await sharp(grey).greyscale().jpeg().toBuffer();
  const xmp = segment(0xe1, ...Buffer.from(`http://ns.adobe.com/xap/1.0/\0${GAIN_MAP_XMP}`, 'latin1'));
  const gainMap = afterStart(plain, xmp);
  const size = jpeg.length + 90;
  const index = segment(
    0xe2,
    ...Buffer.from('MPF\0MM\0*\0\0\0\x08\0\x03', 'latin1'),
    ...entry(0xb000, 7, ...bytesOf(4), ...Buffer.from('0100')),
    ...entry(0xb001, 4, ...bytesOf(1), ...bytesOf(2)),
    ...entry(0xb002, 7, ...bytesOf(32), ...bytesOf(50)),
    ...bytesOf(0),
    ...[...bytesOf(0x30000), ...bytesOf(size), ...bytesOf(0), ...bytesOf(0)],
    ...[...bytesOf(0), ...bytesOf(gainMap.length), ...bytesOf(size - 10), ...bytesOf(0)],
  );
  return { file: Buffer.concat([afterStart(jpeg, index), gainMap]), size };
}

const noise = { type: 'gaussian', mean: 128, sigma: 40 };
const create = { width: 800, height: 600, channels: 3, background: '#888', noise };
const whole = await sharp({ create }).jpeg().toBuffer();
const half = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.from([0xff, 0xd9])]);
const { file, size } = await withGainMap(half);
if (!(await sharp(file).metadata()).gainMap) throw new Error('The gain map is not found.');
const read = (bytes, failOn) =>
  sharp(bytes, { failOn }).raw().toBuffer().then(
    () => 'read',
    ({ message }) => message.replace(/^VipsJpeg: /, '').trim(),
  );
const seen = {
  'plain, failOn none': await read(half, 'none'),
  'plain, failOn warning': await read(half, 'warning'),
  'with a gain map, failOn none': await read(file, 'none'),
  'with a gain map, failOn warning': await read(file, 'warning'),
  'with a gain map, failOn warning, cut behind its first picture': await read(file.subarray(0, size), 'warning'),
};
for (const [what, result] of Object.entries(seen)) console.log(`${what}: ${result}`);
const [none, refused, , warned, cut] = Object.values(seen);
if (none !== 'read' || refused === 'read' || warned !== 'read' || cut !== refused) {
  console.error('Damaged pictures with a gain map are treated in another way now.');
  process.exit(1);
}
PROBE
node probe.mjs

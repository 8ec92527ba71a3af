#!/usr/bin/env bash
# One would guess: a ZIP archive that a common writer makes is read the same by every reader, and a reader that cannot
# read an entry says so. What is compressed already needs no compression, so it is stored as it is.
# What happens: a writer of a stream does not know sizes before the content, so it puts them behind it (data
# descriptor, flag bit 3). A deflated entry ends by itself; a stored one does not. The format permits it, and readers
# that use the directory at the end of the archive are right. One that reads front to back has to search for the end:
# fflate takes the bytes 50 4B 07 08 for it and reports no error. Every archive that was itself written as a stream
# holds them, so an archive within an archive comes out with a wrong length, and its files as further files of the outer
# one. Java's ZipInputStream refuses the archive at its first stored entry ("only DEFLATED entries can have EXT
# descriptor").
# Remedy: deflate every entry of a streamed archive, at level 1 what is compressed already.
# Versions: yazl 3.3.1 (writes), fflate 0.8.3 (reads). Source: APPNOTE.TXT 4.3.9 and 4.4.4; run 2026-11-28. Output seen:
#   stored, by the directory: inner.zip 144
#   stored, front to back: inner.zip 234, a.txt 9
#   deflated, by the directory: inner.zip 144
#   deflated, front to back: inner.zip 144
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts yazl@3.3.1 fflate@0.8.3
cat > probe.mjs << 'PROBE'
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Unzip, UnzipInflate, UnzipPassThrough, unzipSync } from 'fflate';
import { ZipFile } from 'yazl';

function archiveOf(name, content, compress) {
  const zip = new ZipFile();
  zip.addReadStream(Readable.from([content]), name, { compress, mtime: new Date(2026, 0, 1) });
  zip.end();
  return buffer(zip.outputStream);
}

/** Returns the entries as `name bytes`. */
function frontToBack(archive) {
  const found = [];
  const reader = new Unzip((file) => {
    let bytes = 0;
    file.ondata = (error, part, isLast) => {
      bytes += part?.length ?? 0;
      if (error) found.push(`${file.name} ${error.message}`);
      else if (isLast) found.push(`${file.name} ${bytes}`);
    };
    file.start();
  });
  reader.register(UnzipInflate);
  reader.register(UnzipPassThrough);
  reader.push(archive, true);
  return found.join(', ');
}

const byDirectory = (archive) =>
  Object.entries(unzipSync(archive))
    .map(([name, { length }]) => `${name} ${length}`)
    .join(', ');

const inner = await archiveOf('a.txt', Buffer.from('some text'), true);
const [stored, deflated] = await Promise.all([false, true].map((one) => archiveOf('inner.zip', inner, one)));
const seen = {
  'stored, by the directory': byDirectory(stored),
  'stored, front to back': frontToBack(stored),
  'deflated, by the directory': byDirectory(deflated),
  'deflated, front to back': frontToBack(deflated),
};
for (const [how, entries] of Object.entries(seen)) console.log(`${how}: ${entries}`);
const whole = `inner.zip ${inner.length}`;
const [good, cut, ...others] = Object.values(seen);
if (good !== whole || cut === whole || others.some((entries) => entries !== whole)) {
  console.error('A stored entry that is written as a stream is no longer read wrongly without an error.');
  process.exit(1);
}
PROBE
node probe.mjs

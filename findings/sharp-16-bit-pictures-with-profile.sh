#!/usr/bin/env bash
# One would guess: sharp's output is sRGB, its default and what `toColourspace('srgb')` asks for, whatever profile and
# depth the input has: a picture of 16 bits per channel comes out with the colours of the same picture of 8 bits.
# What happens: if it has a colour profile, even sRGB itself, sharp converts it to Display P3 (8 bits: to sRGB). The
# change to the colour space of the output then only reduces the bits, and the profile is dropped: numbers of P3 are
# shown as sRGB, so all colours are paler. Without a profile, or with 8 bits, nothing is lost, which is what a test
# tries.
# 16-bit PNGs with a profile come from scanners, editors and the preview program of macOS.
# Remedy: `withIccProfile('srgb')` for such input only (`space` of the metadata is rgb16, `hasProfile` is true); without
# a profile it would take the numbers for P3.
# Versions: sharp 0.35.5 (libvips 8.18.7). Source: run 2026-12-01. Output seen, for a picture of pure red:
#   8 bits, no profile: 255 0 0
#   16 bits, no profile: 255 0 0
#   8 bits, profile srgb: 255 0 0
#   16 bits, profile srgb: 234 51 34, with the remedy 255 0 0
#   8 bits, profile p3: 255 0 0
#   16 bits, profile p3: 234 51 34, with the remedy 255 0 0
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts sharp@0.35.5
cat > probe.mjs << 'PROBE'
import sharp from 'sharp';

const RED = { create: { width: 8, height: 8, channels: 3, background: '#f00' } };
const first = (bytes) => sharp(bytes).raw().toBuffer().then((pixels) => pixels.subarray(0, 3).join(' '));
const output = (file, change = (picture) => picture) =>
  change(sharp(file).toColourspace('srgb')).webp({ lossless: true }).toBuffer().then(first);
const seen = [];
for (const profile of [undefined, 'srgb', 'p3'])
  for (const [bits, space] of [[8, 'srgb'], [16, 'rgb16']]) {
    const red = sharp(RED).toColourspace(space);
    const file = await (profile ? red.withIccProfile(profile) : red).png().toBuffer();
    const isMeant = profile && bits === 16;
    const remedied = isMeant ? await output(file, (picture) => picture.withIccProfile('srgb')) : undefined;
    const found = await output(file);
    console.log(
      `${bits} bits, ${profile ? `profile ${profile}` : 'no profile'}: ${found}` +
        (remedied ? `, with the remedy ${remedied}` : ''),
    );
    seen.push(found);
  }
const [RED_SEEN, PALER] = ['255 0 0', '234 51 34'];
if (seen.join() !== [RED_SEEN, RED_SEEN, RED_SEEN, PALER, RED_SEEN, PALER].join()) {
  console.error('Pictures of 16 bits with a profile have other colours now.');
  process.exit(1);
}
PROBE
node probe.mjs

#!/usr/bin/env bash
# One would guess: a PDF whose embedded font maps its glyphs to characters contains the text that was written, so a name
# in Hindi on a receipt can be searched, copied and read aloud. Where it does not, `ActualText` of the PDF specification
# (ISO 32000-2, 14.9.4) gives each reader the text.
# What happens: the map goes from glyphs to characters in the order of drawing, and shaping has moved some: हिन्दी comes
# out as िहन्दी, with the vowel before its consonant, and अर्जुन as अजुर्न; no search finds them. With `ActualText` PDFium
# (Chrome) returns what was written. pdf.js (Firefox) and pypdf ignore it, and MuPDF returns the end of a word twice.
# So a test of the file with one reader says nothing about the next one.
# Versions: pdfkit 0.20.2, @fontsource/noto-sans-devanagari 5.3.0 (write); pypdfium2 5.15.2, pdfjs-dist 5.7.284, pypdf
# 7.1.1, PyMuPDF 2.0 (read). Source: run 2026-12-01. Output seen, for हिन्दी and अर्जुन:
#   written plainly: PDFium िहन्दी अजुर्न, pdf.js िहन्दी अजुर्न, pypdf िहन्दी अजुर्न, MuPDF िहन्दी अजुर्न
#   with ActualText: PDFium हिन्दी अर्जुन, pdf.js िहन्दी अजुर्न, pypdf िहन्दी अजुर्न, MuPDF हिन्दीन्दी अर्जुन
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts pdfkit@0.20.2 \
  @fontsource/noto-sans-devanagari@5.3.0 pdfjs-dist@5.7.284
python3 -m venv python
python/bin/pip install --quiet --disable-pip-version-check --no-deps pypdfium2==5.15.2 pypdf==7.1.1 pymupdf==2.0
cat > read.py << 'PROBE'
import json, sys
import pymupdf, pypdfium2
from pypdf import PdfReader

file = sys.argv[1]
readers = {
    "PDFium": lambda: pypdfium2.PdfDocument(file)[0].get_textpage().get_text_range(),
    "pypdf": lambda: PdfReader(file).pages[0].extract_text(),
    "MuPDF": lambda: pymupdf.open(file)[0].get_text(),
}
print(json.dumps({name: " ".join(read().split()) for name, read in readers.items()}))
PROBE
cat > probe.mjs << 'PROBE'
import { execFileSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import PdfDocument from 'pdfkit';

const WORDS = ['हिन्दी', 'अर्जुन'];
const FONT =
  'node_modules/@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff';

async function write(file, withActualText) {
  const pdf = new PdfDocument({ font: FONT });
  const written = finished(pdf.pipe(createWriteStream(file)));
  WORDS.forEach((word, line) => {
    if (withActualText) pdf.markContent('Span', { actual: word });
    pdf.text(word, 72, 72 + 40 * line, { lineBreak: false });
    if (withActualText) pdf.endMarkedContent();
  });
  pdf.end();
  await written;
}

async function read(file) {
  const { promise } = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
  const { items } = await (await (await promise).getPage(1)).getTextContent();
  const byPython = execFileSync('python/bin/python', ['read.py', file], { encoding: 'utf8' });
  const { PDFium, ...others } = JSON.parse(byPython.split('\n').at(-2));
  return { PDFium, 'pdf.js': items.map(({ str }) => str).join(' ').trim().replace(/\s+/g, ' '), ...others };
}

const seen = [];
for (const [name, withActualText] of [['written plainly', false], ['with ActualText', true]]) {
  await write('words.pdf', withActualText);
  const texts = await read('words.pdf');
  console.log(`${name}: ${Object.entries(texts).map((text) => text.join(' ')).join(', ')}`);
  seen.push(...Object.values(texts));
}
const [DRAWN, WRITTEN] = ['िहन्दी अजुर्न', WORDS.join(' ')];
if (seen.join('|') !== [DRAWN, DRAWN, DRAWN, DRAWN, WRITTEN, DRAWN, DRAWN, 'हिन्दीन्दी अर्जुन'].join('|')) {
  console.error('The readers now find other texts.');
  process.exit(1);
}
PROBE
node probe.mjs

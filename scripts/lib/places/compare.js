/**
 * @import { Sources } from './lists.js'
 */

/**
 * @typedef {object} Place
 * @property {string} country code
 * @property {string} [state]
 * @property {string} city
 */

/**
 * @typedef {object} Listed
 * @property {string} city
 * @property {number} lat
 * @property {number} lng
 * @property {number} population
 */

/**
 * @typedef {object} Lists
 * @property {(place: Place) => { lat: number, lng: number } | null} findPlace
 * @property {(country: string, limit: number) => Listed[]} biggestCities
 */

/**
 * @typedef {object} Expected
 * @property {string} name
 * @property {string} country code
 * @property {string} [state]
 * @property {number} lat
 * @property {number} lng
 * @property {number} population
 */

/** Distance in km within which two sources mean the same city. */
const NEAR_KM = 25;
/** Number of missing or misplaced cities that a set may have. */
const TOLERATED = 5;
const BIGGEST = 1000;
const INDIAN_FROM = 100_000;
/**
 * Distance in km within which a city of the lists matches a place that the other source names after a part of
 * the city.
 */
const SAME_AREA_KM = 15;
const SAME_AREA_PEOPLE = 50_000;

/**
 * Wrong rows of the second source: villages with the population of their county or of another city, and
 * cities in the region of another city with the same name.
 */
const WRONG = new Set(
  (
    'GH Boankra;CN Shuyangzha;ML Balandougou;CN Rongcheng;PH Canagatan;CN Yongcheng;BR Vila Velha;CN Kaiyuan;' +
    'BD Rangapukur;CN Danyang;BR Natal;CN Feicheng;CN Meishan;CN Hengzhou;CN Yiyang;CN Puxi;MG Androtsy;' +
    'CN Qingping;CN Chaohucun;CN Cencheng;CN Songzi;CN Xinhualu'
  ).split(';'),
);

/**
 * Compares the lists with their own source and with another one. Returns a line for each set, and the missing
 * or misplaced cities.
 * @param {Sources} sources
 * @param {Lists} lists
 */
export function compare({ cities, second }, lists) {
  const first = cities.map(({ name, countrycode, latitude, longitude, population }) => ({
    name,
    country: countrycode,
    population,
    lat: latitude,
    lng: longitude,
  }));
  const other = second
    .map(({ city, iso2, admin_name, lat, lng, population }) => ({
      name: city,
      country: iso2,
      state: admin_name,
      population: Number(population) || 0,
      lat: Number(lat),
      lng: Number(lng),
    }))
    .filter(({ country, name }) => !WRONG.has(`${country} ${name}`));
  return [
    measure('GeoNames, most populous', biggest(first), lists),
    measure('GeoNames, India', indian(first), lists),
    measure('second source, most populous', biggest(other), lists),
    measure('second source, India', indian(other), lists),
  ];
}

/** @param {Expected[]} all */
const biggest = (all) => [...all].sort((a, b) => b.population - a.population).slice(0, BIGGEST);

/** @param {Expected[]} all */
const indian = (all) =>
  all.filter(({ country, population }) => country === 'IN' && population >= INDIAN_FROM);

/** @param {string} label @param {Expected[]} expected @param {Lists} lists */
function measure(label, expected, lists) {
  /** @type {Map<string, Listed[]>} */
  const known = new Map();
  const ofCountry = (/** @type {string} */ country) =>
    known.get(country) ?? known.set(country, lists.biggestCities(country, Infinity)).get(country) ?? [];
  const missing = expected.filter((city) => !isListed(city, lists, ofCountry(city.country)));
  const names = missing.map(({ name, country }) => `${name} (${country})`).join(', ');
  return {
    line: `${label}: ${missing.length} of ${expected.length} missing or elsewhere${names ? `: ${names}` : ''}`,
    isTolerable: missing.length <= TOLERATED,
  };
}

/**
 * Returns whether a city is listed: by its name with or without its region, as the smaller of two cities with
 * its name, or under another name.
 * @param {Expected} city
 * @param {Lists} lists
 * @param {Listed[]} all
 */
function isListed(city, lists, all) {
  for (const state of [undefined, city.state]) {
    const found = lists.findPlace({ country: city.country, city: city.name, ...(state && { state }) });
    if (found && kilometres(found, city) <= NEAR_KM) return true;
  }
  return all.some((listed) => {
    const km = kilometres(listed, city);
    return (
      (listed.city === city.name && km <= NEAR_KM) ||
      (listed.population >= SAME_AREA_PEOPLE && km <= SAME_AREA_KM)
    );
  });
}

/** @param {{ lat: number, lng: number }} a @param {{ lat: number, lng: number }} b */
function kilometres(a, b) {
  const radians = Math.PI / 180;
  const x = (a.lng - b.lng) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
  return 6371 * Math.hypot(x, (a.lat - b.lat) * radians);
}

import { PROFILES_LIMITS } from '@contract';
import { cityTable, type CityTable, type Region } from './cities.data.js';
import { countryName, findCountry } from './countries.data.js';
import { foldName, hasName } from './place-names.rules.js';

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

/** Population below which a place is hardly meant if a much bigger city has the same name. */
const SMALL_PLACE = 50_000;
const MUCH_BIGGER = 20;

/**
 * Returns the regions (states, provinces) of a country, by code or name, with a name or a word in it that
 * starts with `q`: those whose name starts with it first, both in alphabetical order. Empty for an unknown
 * country.
 */
export function searchStates(country: string, q = ''): string[] {
  const found = findCountry(country);
  if (!found) return [];
  const foldedQuery = ` ${foldName(q)}`;
  const rank = ({ text }: Region): number => (text.includes(`\n${foldedQuery}`) ? 0 : 1);
  return cityTable()
    .regionList.filter(({ country: code, text }) => code === found.code && text.includes(foldedQuery))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
    .map(({ name }) => name);
}

function cityAt(data: CityTable, at: number): City {
  const region = data.regionList[data.regions[at] ?? 0];
  const countryCode = region?.country ?? '';
  return {
    city: data.names[at] ?? '',
    state: region?.name ?? '',
    country: countryName(countryCode) ?? '',
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
  const data = cityTable();
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
    if (foldedState && !isRegion(data.regionList[data.regions[at] ?? 0], foldedState)) continue;
    if (!text.includes(`\n${foldedQuery}`)) later.push(at);
    else if (first.push(at) >= limit) break;
  }
  return [...first, ...later].slice(0, limit).map((at) => cityAt(data, at));
}

const isRegion = (region: Region | undefined, folded: string): boolean =>
  region !== undefined && hasName(region.text, folded);

/**
 * Returns the city for a country (code or name), region and city, each by any of its names. If `state` is
 * empty or not a region of the country, returns the biggest city of that name. A city with this official name
 * is preferred to one with this alternative name, unless the first is small and the second much bigger.
 * @returns the city in the spelling of the list with its coordinates, or null if the list does not contain
 *   it
 */
export function findPlace(place: { country: string; state?: string | undefined; city: string }): City | null {
  const data = cityTable();
  const country = findCountry(place.country);
  if (!country) return null;
  const foldedCity = foldName(place.city);
  const state = foldName(place.state ?? '');
  const isKnown = data.regionList.some(
    (region) => region.country === country.code && isRegion(region, state),
  );
  const foldedState = isKnown ? state : '';
  let byOtherName: number | null = null;
  for (const at of data.byCountry.get(country.code) ?? []) {
    const text = data.folded[at] ?? '';
    if (!hasName(text, foldedCity)) continue;
    if (foldedState && !isRegion(data.regionList[data.regions[at] ?? 0], foldedState)) continue;
    if (text.startsWith(`\n ${foldedCity}\n`)) {
      const other = byOtherName ?? at;
      return cityAt(data, isMuchBigger(data, other, at) ? other : at);
    }
    byOtherName ??= at;
  }
  return byOtherName === null ? null : cityAt(data, byOtherName);
}

/** Returns whether the place at `small` is small and the one at `big` much bigger. */
function isMuchBigger({ populations }: CityTable, big: number, small: number): boolean {
  const people = populations[small] ?? 0;
  return people < SMALL_PLACE && (populations[big] ?? 0) >= MUCH_BIGGER * people;
}

/**
 * Returns the biggest cities of a country (code) with their populations, biggest first, for a weighted random
 * choice.
 */
export function biggestCities(countryCode: string, limit: number): (City & { population: number })[] {
  const data = cityTable();
  return (data.byCountry.get(countryCode) ?? [])
    .slice(0, limit)
    .map((at) => ({ ...cityAt(data, at), population: data.populations[at] ?? 0 }));
}

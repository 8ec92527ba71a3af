import { countries } from 'countries-list';
import { placeFileRows } from './place-files.data.js';
import { foldName, hasName, searchableNames } from './place-names.rules.js';

/** A country in which members can live. `code` is ISO 3166-1 alpha-2. */
export interface Country {
  code: string;
  name: string;
}

/** Languages of further names by which countries are found, in addition to those in `countries.tsv`. */
const LANGUAGES = 'bn ta te mr gu kn ml pa or ur as ne si ar fa zh ja ko th ru uk de fr es pt it nl pl tr'
  .split(' ')
  .map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));

/** Official, everyday and old names in English and Hindi by country code. */
const OTHER_NAMES = new Map(
  placeFileRows('countries.tsv').map(([code = '', names = '']): [string, string[]] => [
    code,
    names.split(';'),
  ]),
);

const COUNTRIES: readonly (Country & { folded: string; others: string })[] = Object.entries(countries)
  .map(([code, { name, native }]) => ({
    code,
    name,
    folded: foldName(name),
    others: searchableNames([
      native,
      ...(OTHER_NAMES.get(code) ?? []),
      ...LANGUAGES.map((names) => names.of(code) ?? name),
    ]),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'en'));

const COUNTRY_BY_CODE = new Map(COUNTRIES.map((country) => [country.code, country]));
const COUNTRY_BY_NAME = new Map(COUNTRIES.map((country) => [country.folded, country]));

/** Normalises the name of a country and leaves out a leading article. */
const foldCountry = (name: string): string => foldName(name).replace(/^the (?=.)/, '');

/** Returns the name of the country with a code; undefined if there is none. */
export const countryName = (code: string): string | undefined => COUNTRY_BY_CODE.get(code)?.name;

/** Returns a country by its code or name in any letter case; null if there is none. */
export function findCountry(codeOrName: string): Country | null {
  const folded = foldCountry(codeOrName);
  const found =
    COUNTRY_BY_NAME.get(folded) ??
    COUNTRY_BY_CODE.get(codeOrName.trim().toUpperCase()) ??
    COUNTRIES.find(({ others }) => hasName(others, folded));
  return found ? { code: found.code, name: found.name } : null;
}

/**
 * Returns the countries that have a name (in English, their own or another language) or a word of the English
 * name that starts with `q`, or the code `q`. The one that `q` names is first, then those whose name itself
 * starts with it; otherwise sorted by name. For an empty `q`, returns all countries.
 */
export function searchCountries(q = ''): Country[] {
  const foldedQuery = foldCountry(q);
  const found = COUNTRIES.filter(
    ({ code, folded, others }) =>
      ` ${folded}`.includes(` ${foldedQuery}`) ||
      others.includes(`\n ${foldedQuery}`) ||
      code.toLowerCase() === foldedQuery,
  );
  const rank = ({ code, folded, others }: (typeof COUNTRIES)[number]): number => {
    if (code.toLowerCase() === foldedQuery || hasName(others, foldedQuery)) return 0;
    return folded.startsWith(foldedQuery) ? 1 : 2;
  };
  return found.sort((a, b) => rank(a) - rank(b)).map(({ code, name }) => ({ code, name }));
}

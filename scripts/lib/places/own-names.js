import { readFileSync } from 'node:fs';

/**
 * @typedef {object} OwnNames
 * @property {Map<number, string[]>} cities by GeoNames id
 * @property {Map<number, number>} populations corrected ones by GeoNames id
 * @property {Map<string, string[]>} regions by country and code
 * @property {Map<string, string>} renamed regions by country and code, with the name to show
 * @property {Map<string, string[]>} countries by code
 */

/**
 * Reads the list of names and corrections that the sources lack: kind, key, names separated by semicolons.
 * @param {string} file
 * @returns {OwnNames}
 */
export function readOwnNames(file) {
  /** @type {OwnNames} */
  const own = {
    cities: new Map(),
    populations: new Map(),
    regions: new Map(),
    renamed: new Map(),
    countries: new Map(),
  };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [kind, key = '', text = ''] = line.split('\t');
    const names = text.split(';');
    if (kind === 'city') own.cities.set(Number(key), names);
    else if (kind === 'population') own.populations.set(Number(key), Number(text));
    else if (kind === 'region') own.regions.set(key, names);
    else if (kind === 'shown') own.renamed.set(key, text);
    else if (kind === 'country') own.countries.set(key, names);
    else throw new Error(`${file} has a line of an unknown kind: ${line}`);
  }
  return own;
}

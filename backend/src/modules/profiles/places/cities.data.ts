import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { snapToCell } from './geo.rules.js';
import { placeFileRows } from './place-files.data.js';
import { searchableNames } from './place-names.rules.js';

/** A region (state, province) of a country. `text` has all its names in searchable form. */
export interface Region {
  country: string;
  name: string;
  text: string;
}

/** A list of cities in columns, biggest city first. 170,000 objects would need five times the memory. */
export interface CityTable {
  names: string[];
  /**
   * For each city, all its names, each after a line break and a space, so that a search finds the start of
   * names and of words.
   */
  folded: string[];
  regions: Uint16Array;
  populations: Uint32Array;
  lats: Int16Array;
  lngs: Int16Array;
  /** The regions by the numbers in `regions`. Each has at least one city. */
  regionList: Region[];
  byCountry: Map<string, number[]>;
}

/** The table that the build has stored. Tests run without a build, so they create it from the files. */
const STORED_TABLE = new URL('./city-table.bin', import.meta.url);

let table: CityTable | undefined;

/** Returns the list of cities. */
export function cityTable(): CityTable {
  table ??= readCityTable(STORED_TABLE) ?? buildCityTable();
  return table;
}

/** Reads the list of cities at start-up instead of at the first request. */
export function loadPlaces(): void {
  cityTable();
}

/** Stores the table for all later starts, because creating it takes a second of a core. */
export function writeCityTable(file = STORED_TABLE): void {
  writeFileSync(file, serialize(buildCityTable()));
}

/** Returns the table in a file; undefined when there is none. */
export function readCityTable(file: URL): CityTable | undefined {
  return existsSync(file) ? (deserialize(readFileSync(file)) as CityTable) : undefined;
}

/** Creates the table from the files of the lists. */
export function buildCityTable(): CityTable {
  const rows = placeFileRows('cities.tsv.gz');
  const regionList: Region[] = [];
  const regionNumbers = new Map<string, number>();
  for (const [country = '', code = '', name = '', others = ''] of placeFileRows('regions.tsv')) {
    const text = searchableNames([name, ...others.split(';')]);
    regionNumbers.set(`${country}.${code}`, regionList.push({ country, name, text }) - 1);
  }
  const result: CityTable = {
    names: [],
    folded: [],
    regions: new Uint16Array(rows.length),
    populations: new Uint32Array(rows.length),
    lats: new Int16Array(rows.length),
    lngs: new Int16Array(rows.length),
    regionList,
    byCountry: new Map(),
  };
  for (const [at, row] of rows.entries()) {
    const [, name = '', country = '', region = '', population, latitude, longitude, others = ''] = row;
    const [lng, lat] = snapToCell(Number(latitude), Number(longitude));
    result.names.push(name);
    result.folded.push(searchableNames(others ? [name, ...others.split(';')] : [name]));
    result.regions[at] = regionNumbers.get(`${country}.${region}`) ?? 0;
    result.populations[at] = Number(population);
    result.lats[at] = Math.round(lat * 100);
    result.lngs[at] = Math.round(lng * 100);
    const ofCountry = result.byCountry.get(country);
    if (ofCountry) ofCountry.push(at);
    else result.byCountry.set(country, [at]);
  }
  return result;
}

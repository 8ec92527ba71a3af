/** Releases of the time zone and language data that this process uses. */
export interface DataVersions {
  node: string;
  icu: string;
  /** The release of the IANA time zone database. */
  zones: string;
  cldr: string;
}

/** Returns the releases in use. Time zones may be newer than Node.js (docs/operations.md, Time zones). */
export function dataVersions(): DataVersions {
  const { node, icu = '', tz: zones = '', cldr = '' } = process.versions;
  return { node, icu, zones, cldr };
}

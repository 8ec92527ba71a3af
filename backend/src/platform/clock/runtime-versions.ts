/** Versions of Node.js and of its time zone and language data. */
export interface RuntimeVersions {
  node: string;
  icu: string;
  /** The release of the IANA time zone database. */
  zones: string;
  cldr: string;
}

/** Returns the versions in use. Time zones may be newer than Node.js (docs/operations.md, Time zones). */
export function runtimeVersions(): RuntimeVersions {
  const { node, icu = '', tz: zones = '', cldr = '' } = process.versions;
  return { node, icu, zones, cldr };
}

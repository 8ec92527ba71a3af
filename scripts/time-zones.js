import { readFileSync } from 'node:fs';
import { NODE_VERSION } from './lib/node.js';

// Part of `npm run check`: compares recent changes of time zones with this Node's data, so that the product
// does not run with outdated rules. Fails twice a year, as a reminder to add newer changes.

/** Day of the last comparison with the IANA database. */
const READ_ON = '2026-11-29';
/** Release of the IANA database at the last comparison. */
const RELEASE = '2026f';
const MAX_AGE_DAYS = 183;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Changed offsets from UTC in the releases of the last two years, by zone and time.
 * @type {Array<[zone: string, moment: string, offset: string]>}
 */
const CHANGES = [
  ['America/Asuncion', '2027-07-01T12:00Z', 'GMT-03:00'],
  ['America/Vancouver', '2026-12-21T00:00Z', 'GMT-07:00'],
  ['America/Edmonton', '2026-12-21T00:00Z', 'GMT-06:00'],
  ['Africa/Casablanca', '2026-12-21T00:00Z', 'GMT+00:00'],
  ['America/Inuvik', '2026-12-21T00:00Z', 'GMT-06:00'],
  ['America/Winnipeg', '2026-12-21T00:00Z', 'GMT-05:00'],
];

/** @type {(zone: string, moment: string) => string | undefined} */
const offsetAt = (zone, moment) =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName')?.value;

/** An older Node is no fault of the product: some systems have no package of its version. */
const isOlder =
  process.versions.node.localeCompare(NODE_VERSION, 'en', { numeric: true, sensitivity: 'base' }) < 0;
const problems = CHANGES.flatMap(([zone, moment, offset]) => {
  const seen = offsetAt(zone, moment);
  const is = `${seen}, by the release ${process.versions.tz} that Node ${process.versions.node} contains`;
  return isOlder || seen === offset ? [] : [`${zone} at ${moment} is ${offset}, not ${is}`];
});
if (Date.now() - Date.parse(READ_ON) > MAX_AGE_DAYS * DAY_MS)
  problems.push(
    `The list in scripts/time-zones.js was compared with the IANA database on ${READ_ON} (${RELEASE}): add what changed since.`,
  );
const { node, icu, tz, cldr } = process.versions;
const credited = `${tz}, within Node ${node} (ICU ${icu}, CLDR ${cldr}); compared with ${RELEASE}`;
if (node === NODE_VERSION && !readFileSync('docs/credits.md', 'utf8').includes(credited))
  problems.push(`docs/credits.md does not say "${credited}" of the time zones.`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

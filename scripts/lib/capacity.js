/**
 * @typedef {'api' | 'worker' | 'mongodb' | 'redis'} ProcessorPart
 * @typedef {Record<ProcessorPart | 'bytes', number>} CallCost ms of processor by part, and bytes of an answer
 *
 * @typedef {object} Part
 * @property {string} part
 * @property {string} from source of the figures
 * @property {number} [cores]
 * @property {number} [memoryGb]
 * @property {number} [diskGb]
 * @property {number} [objectGb]
 * @property {number} [trafficGb] a month
 */

/**
 * Calls of an active member per day, by their names in bench/RESULTS.md. These are assumptions, not
 * measurements: change them when figures of real members exist.
 */
const CALLS_A_DAY = {
  'Suggestions, fresh deck': 0.5,
  'Suggestions, prepared deck': 4,
  "Another member's profile": 6,
  Unread: 12,
  Friends: 2,
  Conversations: 8,
  'Page of a chat': 10,
  'Picture of 30 KiB': 60,
  Dislike: 40,
  Like: 6,
  Message: 12,
};
/** Share of a day's calls in its busiest hour. */
const BUSIEST_HOUR = 0.12;
/** The share of the day's active members who have a page open in the busiest hour. */
const ONLINE = 0.15;
/** Planned use of processors in the busiest hour; the rest is a reserve for failures and bursts. */
const USE = 0.6;

/**
 * Bytes of each member in MongoDB, from `npm run sizes` (docs/scaling.md, "What is stored"): documents on
 * disk and their part of the indexes, by what a member has.
 */
const STORED = [
  { what: 'account', perMember: 1, disk: 490, index: 360 },
  { what: 'pairs', perMember: 5, disk: 72, index: 78 },
  { what: 'messages', perMember: 20, disk: 61, index: 117 },
  { what: 'posteriors', perMember: 0.7, disk: 154, index: 29 },
];
const PICTURES = { perMember: 2.7, disk: 12_200, index: 185 };
/** Memory in bytes of an idle socket (bench/RESULTS.md, `npm run bench -- crowd`). */
const SOCKET_BYTES = 20 * 1024;
/** Memory in bytes of an API process without sockets (same source). */
const API_BYTES = 400 * 1024 ** 2;
/** Bytes in Redis of an active member: a prepared deck, counters, presence. */
const REDIS_BYTES = 12 * 1024;
const REPLICAS = 3;
const GB = 1e9;

/** Monthly rent in USD, rounded. The same prices for every part make the parts comparable. */
const PRICES = { core: 25, memoryGb: 3, diskGb: 0.1, objectGb: 0.02, trafficGb: 0.05 };

/** Size of one machine: processors and memory in GB. */
const MACHINE = { cores: 8, memoryGb: 32 };

/**
 * Returns the rows of the table under a heading of RESULTS.md whose first columns are the given ones.
 * @param {string} text
 * @param {string[]} columns
 */
function tableIn(text, columns) {
  const lines = text.split('\n');
  const head = lines.findIndex((line) => line.startsWith(`| ${columns.join(' | ')} |`));
  const titles = lines[head];
  if (titles === undefined)
    throw new Error(`bench/RESULTS.md has no table with the columns ${columns.join(', ')}.`);
  /** @type {string[][]} */
  const rows = [];
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith('|')) break;
    rows.push(cellsOf(line));
  }
  return { titles: cellsOf(titles), rows };
}

/** @param {string} line */
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/**
 * Reads the measured costs of each call: milliseconds of processor of API, worker, MongoDB and Redis at 16
 * callers, and bytes of an answer.
 * @param {string} results
 * @returns {Record<string, CallCost>}
 * @throws when a table or a call is missing
 */
export function costsIn(results) {
  const processor = tableIn(results, ['call', 'API', 'worker', 'MongoDB', 'Redis']).rows;
  const shares = tableIn(results, ['call', '1 caller', '8 callers']);
  const bytesAt = shares.titles.findIndex((title) => title.startsWith('bytes'));
  return Object.fromEntries(
    Object.keys(CALLS_A_DAY).map((call) => {
      const row = processor.find(([name = '']) => name.replace(/ \(.*\)$/, '') === call);
      if (!row) throw new Error(`bench/RESULTS.md has no cost of "${call}".`);
      const [, api = NaN, worker = NaN, mongodb = NaN, redis = NaN] = row.map(Number);
      const usual = call.startsWith('Suggestions') ? 'Suggestions, prepared deck' : call;
      const bytes = shares.rows
        .find(([name]) => name === usual)
        ?.[bytesAt]?.split('/', 1)
        .join()
        .replaceAll(',', '');
      return [call, { api, worker, mongodb, redis, bytes: Number(bytes) }];
    }),
  );
}

/**
 * Computes the resources for a number of members. `active` is the share of members who use the product on a
 * day.
 * @param {{ members: number, active: number }} members
 * @param {Record<string, CallCost>} costs
 * @returns calls a second in the busiest hour, and cores, memory, disk (GB), traffic (GB a month) and USD a
 * month
 */
export function capacityOf({ members, active }, costs) {
  const daily = members * active;
  const perSecond = (daily * BUSIEST_HOUR) / 3_600;
  const calls = Object.entries(CALLS_A_DAY).map(([call, times]) => ({ times, ...costOfCall(costs, call) }));
  /** @param {ProcessorPart} part */
  const coresOf = (part) =>
    (perSecond * calls.reduce((sum, { times, [part]: ms }) => sum + times * ms, 0)) / 1_000 / USE;
  const sockets = daily * ONLINE;
  const indexes = members * STORED.reduce((sum, { perMember, index }) => sum + perMember * index, 0);
  const documents = members * STORED.reduce((sum, { perMember, disk }) => sum + perMember * disk, 0);
  const pictures = members * PICTURES.perMember * PICTURES.disk;
  const traffic = daily * 30 * calls.reduce((sum, { times, bytes }) => sum + times * bytes, 0);
  /** @type {Part[]} */
  const parts = [
    {
      part: 'API',
      cores: coresOf('api'),
      memoryGb: (Math.ceil(coresOf('api')) * API_BYTES + sockets * SOCKET_BYTES) / GB,
      from: 'cost: ms of the API; crowd: bytes of a socket',
    },
    {
      part: 'workers',
      cores: coresOf('worker'),
      memoryGb: Math.ceil(coresOf('worker')) * 0.8,
      from: 'cost: ms of the worker',
    },
    {
      part: `MongoDB, ${REPLICAS} members`,
      cores: coresOf('mongodb') * REPLICAS,
      // Memory for all indexes and a fifth of the documents: the part in use.
      memoryGb: ((indexes + members * PICTURES.perMember * PICTURES.index + documents / 5) * REPLICAS) / GB,
      diskGb: ((indexes + documents) * REPLICAS) / GB,
      from: 'cost: ms of MongoDB; sizes: bytes of documents and indexes',
    },
    {
      part: 'Redis',
      cores: coresOf('redis'),
      memoryGb: (2 * daily * REDIS_BYTES) / GB,
      from: 'cost: ms of Redis; bytes of decks and counters',
    },
    { part: 'pictures', objectGb: pictures / GB, from: 'sizes: bytes of two sizes of a picture' },
    { part: 'traffic', trafficGb: traffic / GB, from: 'cost: bytes of an answer' },
  ];
  return {
    members,
    active,
    callsPerSecond: perSecond * calls.reduce((sum, { times }) => sum + times, 0),
    sockets,
    parts: parts.map((part) => ({ ...part, usd: costOf(part) })),
  };
}

/**
 * @param {Record<string, CallCost>} costs
 * @param {string} call
 */
function costOfCall(costs, call) {
  const cost = costs[call];
  if (!cost) throw new Error(`There is no cost of "${call}".`);
  return cost;
}

const UNITS = /** @type {const} */ (['memoryGb', 'diskGb', 'objectGb', 'trafficGb']);

/** @param {Part} part */
const costOf = (part) =>
  (part.cores ?? 0) * PRICES.core + UNITS.reduce((sum, unit) => sum + (part[unit] ?? 0) * PRICES[unit], 0);

/**
 * @param {number | undefined} number
 * @param {string} unit
 */
const short = (number, unit) =>
  number === undefined
    ? ''
    : `${number < 10 ? number.toFixed(1) : Math.round(number).toLocaleString('en')} ${unit}`.trim();

/**
 * Formats the result of {@link capacityOf} as a table in Markdown with the assumptions under it.
 * @param {ReturnType<typeof capacityOf>} capacity
 */
export function capacityReport({ members, active, callsPerSecond, sockets, parts }) {
  /** @param {Part} part */
  const machines = ({ cores, memoryGb = 0 }) =>
    cores === undefined
      ? ''
      : String(Math.ceil(Math.max(cores / MACHINE.cores, memoryGb / MACHINE.memoryGb)));
  const rows = parts.map((part) =>
    [
      part.part,
      short(part.cores, ''),
      short(part.memoryGb, 'GB'),
      short(part.diskGb ?? part.objectGb, 'GB'),
      short(part.trafficGb, 'GB'),
      machines(part),
      short(part.usd, 'USD'),
      part.from,
    ].join(' | '),
  );
  const total = parts.reduce((sum, { usd }) => sum + usd, 0);
  return [
    `${members.toLocaleString('en')} members, ${Math.round(active * 100)} % of them active on a day: ` +
      `${short(callsPerSecond, '')} calls a second and ${short(sockets, '')} sockets in the busiest hour.`,
    '',
    `| part | cores | memory | disk | traffic a month | machines of ${MACHINE.cores} cores and ${MACHINE.memoryGb} GB | a month | computed from |`,
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${row} |`),
    '',
    `${short(total, 'USD')} a month, ${((100 * total) / members).toFixed(2)} cents a member.`,
    '',
    'Assumed, not measured:',
    `- an active member a day: ${Object.entries(CALLS_A_DAY)
      .map(([call, times]) => `${times} × ${call}`)
      .join('; ')}`,
    `- ${BUSIEST_HOUR * 100} % of the calls in the busiest hour, ${ONLINE * 100} % of active members online in it, processors ${USE * 100} % busy`,
    `- prices in USD a month: ${Object.entries(PRICES)
      .map(([unit, price]) => `${unit} ${price}`)
      .join(', ')}`,
  ].join('\n');
}

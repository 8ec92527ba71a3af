import autocannon from 'autocannon';
import { element, median, sum } from './lists.js';

/**
 * @typedef {object} Call a request
 * @property {string} [method] default: GET
 * @property {string} path
 * @property {string} [token]
 * @property {object} [body]
 *
 * @typedef {object} Side a server, and the requests it receives
 * @property {string} url
 * @property {() => Call} next returns the next request
 *
 * @typedef {Awaited<ReturnType<typeof load>>} Load
 * @typedef {Awaited<ReturnType<typeof compare>>} Compared
 * @typedef {Awaited<ReturnType<typeof measure>>} Measured
 */

const CONNECTIONS = 16;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

export const DURATIONS = {
  connections: CONNECTIONS,
  seconds: SECONDS,
  rounds: ROUNDS,
  warmUpSeconds: WARM_UP_SECONDS,
};

/**
 * Sends requests for `seconds` over a number of connections (default 16) and returns the results.
 * @param {Side} side
 * @param {number} seconds
 * @param {number} [connections]
 */
export async function load({ url, next }, seconds, connections = CONNECTIONS) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        setupRequest: (request) => {
          const { method = 'GET', path, token, body } = next();
          return {
            ...request,
            method,
            path,
            headers: {
              ...(token ? { authorization: `Bearer ${token}` } : {}),
              ...(body ? { 'content-type': 'application/json' } : {}),
            },
            ...(body ? { body: JSON.stringify(body) } : {}),
          };
        },
      },
    ],
  });
  const refused = result.non2xx + result.errors + result.timeouts;
  const done = result['2xx'];
  return {
    sent: result.requests.sent,
    perSecond: done / result.duration,
    medianMs: result.latency.p50,
    p975Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, done + refused)),
    refused,
  };
}

/**
 * Measures two servers alternately, so that both run under the same conditions.
 * @param {Side} first
 * @param {Side} second
 * @returns {Promise<Array<[first: Load, second: Load]>>} the results of each round
 */
async function inTurn(first, second) {
  for (const side of [first, second]) await load(side, WARM_UP_SECONDS);
  /** @type {Array<[Load, Load]>} */
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push([await load(first, SECONDS), await load(second, SECONDS)]);
  return rounds;
}

/**
 * Measures one call of the product against its floor.
 * @param {string} name
 * @param {Side} product
 * @param {Side} floor
 */
export async function compare(name, product, floor) {
  const rounds = await inTurn(floor, product);
  const [ofFloor, ofProduct] = element(rounds, 0);
  const row = {
    name,
    ratio: median(rounds.map(([floor, product]) => product.perSecond / floor.perSecond)),
    product: { ...ofProduct, perSecond: median(rounds.map(([, { perSecond }]) => perSecond)) },
    floor: { ...ofFloor, perSecond: median(rounds.map(([{ perSecond }]) => perSecond)) },
    refused: sum(rounds.map(([, { refused }]) => refused)),
  };
  console.log(`${name}: ${row.ratio.toFixed(2)} of the floor (${row.product.perSecond.toFixed(0)}/s)`);
  return row;
}

/**
 * Measures a call without a floor, in requests per second.
 * @param {string} name
 * @param {Side} side
 */
export async function measure(name, side) {
  await load(side, WARM_UP_SECONDS);
  const result = await load(side, SECONDS);
  console.log(
    `${name}: ${result.perSecond.toFixed(0)}/s, median ${result.medianMs} ms, refused ${result.refused}`,
  );
  return { name, ...result };
}

import autocannon from 'autocannon';

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
 * Sends requests for some seconds over 16 connections and gives what came of them.
 * @param next makes the next request: `{ method, path, token, body }`
 */
async function load(url, seconds, next) {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
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
    perSecond: done / result.duration,
    medianMs: result.latency.p50,
    p975Ms: result.latency.p97_5,
    p99Ms: result.latency.p99,
    bytes: Math.round(result.throughput.total / Math.max(1, done + refused)),
    refused,
  };
}

/**
 * Asks several servers in turn, so that all see the same machine.
 * @param sides by name `{ url, next }`, see {@link load}
 * @returns for each round what came of it, by name
 */
export async function inTurn(sides) {
  for (const { url, next } of Object.values(sides)) await load(url, WARM_UP_SECONDS, next);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = {};
    for (const [side, { url, next }] of Object.entries(sides)) results[side] = await load(url, SECONDS, next);
    rounds.push(results);
  }
  return rounds;
}

/** One call of the product against its floor; each is `{ url, next }`, see {@link load}. */
export async function compare(name, product, floor) {
  const rounds = await inTurn({ floor, product });
  const middle = (side) => median(rounds.map((round) => round[side].perSecond));
  const row = {
    name,
    ratio: median(rounds.map((round) => round.product.perSecond / round.floor.perSecond)),
    product: { ...rounds[0].product, perSecond: middle('product') },
    floor: { ...rounds[0].floor, perSecond: middle('floor') },
    refused: rounds.reduce((sum, round) => sum + round.product.refused, 0),
  };
  console.log(`${name}: ${row.ratio.toFixed(2)} of the floor (${row.product.perSecond.toFixed(0)}/s)`);
  return row;
}

/** A call without a floor, in requests a second. */
export async function measure(name, { url, next }) {
  await load(url, WARM_UP_SECONDS, next);
  const result = await load(url, SECONDS, next);
  console.log(
    `${name}: ${result.perSecond.toFixed(0)}/s, median ${result.medianMs} ms, refused ${result.refused}`,
  );
  return { name, ...result };
}

/** The figure below which this share of all lies; undefined when there are none. */
export const percentile = (figures, share) =>
  figures.toSorted((one, other) => one - other)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ];

/** The middle of several figures. */
export const median = (figures) => percentile(figures, 0.5);

/** Goes round a list for ever. */
export function roundRobin(list) {
  let next = 0;
  return () => list[next++ % list.length];
}

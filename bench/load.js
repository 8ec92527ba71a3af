import autocannon from 'autocannon';

const CONNECTIONS = 16;
const ROUNDS = 3;
const WARM_UP_SECONDS = 2;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);

export const DURATIONS = { seconds: SECONDS, rounds: ROUNDS, warmUpSeconds: WARM_UP_SECONDS };

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
 * One call against its floor, in turn, so that both see the same machine.
 * @param product `{ url, next }`, see {@link load}
 * @param floor the same
 */
export async function compare(name, product, floor) {
  await load(product.url, WARM_UP_SECONDS, product.next);
  await load(floor.url, WARM_UP_SECONDS, floor.next);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      floor: await load(floor.url, SECONDS, floor.next),
      product: await load(product.url, SECONDS, product.next),
    });
  }
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

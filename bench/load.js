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
 * Sends requests for `seconds` over a number of connections (default 16) and returns the results.
 * @param side `{ url, next }`, where `next` returns the next request: `{ method, path, token, body }`
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
 * Measures several servers in turn, so that all run under the same conditions.
 * @param sides by name `{ url, next }`, see {@link load}
 * @returns for each round the results by name
 */
export async function inTurn(sides) {
  for (const side of Object.values(sides)) await load(side, WARM_UP_SECONDS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const results = {};
    for (const [name, side] of Object.entries(sides)) results[name] = await load(side, SECONDS);
    rounds.push(results);
  }
  return rounds;
}

/** Measures one call of the product against its floor; each is `{ url, next }`, see {@link load}. */
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

/** Measures a call without a floor, in requests per second. */
export async function measure(name, side) {
  await load(side, WARM_UP_SECONDS);
  const result = await load(side, SECONDS);
  console.log(
    `${name}: ${result.perSecond.toFixed(0)}/s, median ${result.medianMs} ms, refused ${result.refused}`,
  );
  return { name, ...result };
}

/** Returns a percentile of the figures; undefined for an empty list. */
export const percentile = (figures, share) =>
  figures.toSorted((one, other) => one - other)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ];

/** Returns the median of the figures. */
export const median = (figures) => percentile(figures, 0.5);

/** Returns a function that iterates over a list endlessly. */
export function roundRobin(list) {
  let next = 0;
  return () => list[next++ % list.length];
}

/**
 * Runs `work` for each element, at most `concurrency` in parallel. Returns the results in the order of the
 * list.
 */
export async function inParallel(list, concurrency, work) {
  const left = list.entries();
  const results = [];
  const worker = async () => {
    for (const [index, item] of left) results[index] = await work(item, index);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}

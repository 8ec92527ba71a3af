import autocannon from 'autocannon';

const CONNECTIONS = 16;

/**
 * Sends requests for some seconds over 16 connections and gives what came of them.
 * @param next makes the next request: `{ method, path, token, body }`
 */
export async function load(url, seconds, next) {
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

/** The middle of several figures. */
export const median = (figures) =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)];

/** Goes round a list for ever. */
export function roundRobin(list) {
  let next = 0;
  return () => list[next++ % list.length];
}

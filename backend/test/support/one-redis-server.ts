/**
 * `describe` and `it` for tests with a TcpProxy in front of Redis. The proxy is in front of a single server,
 * so these tests are skipped with a cluster or sentinels, which name further servers (`npm test --
 * --redis=cluster`).
 */
const isOneServer = /^rediss?:/.test(process.env.REDIS_URL ?? '');

export const onOneServer = {
  describe: isOneServer ? describe : describe.skip,
  it: isOneServer ? it : it.skip,
};

import { hostsOfRedis, redisAddressIn } from './redis-url.js';

describe('redisAddressIn', () => {
  it('reads the address of a single server', () => {
    expect(redisAddressIn('redis://Cache.example:6380/2?family=6')).toMatchObject({
      kind: 'server',
      tls: false,
      nodes: [{ host: 'cache.example', port: 6380 }],
    });
  });

  it('reads the nodes of a cluster with their usual port, credentials and TLS', () => {
    expect(redisAddressIn('rediss+cluster://mutual:p%40ss@a,b:7000,[::1]:7001')).toMatchObject({
      kind: 'cluster',
      tls: true,
      username: 'mutual',
      password: 'p@ss',
      nodes: [
        { host: 'a', port: 6379 },
        { host: 'b', port: 7000 },
        { host: '::1', port: 7001 },
      ],
    });
  });

  it('reads sentinels and the name of their master', () => {
    expect(redisAddressIn('redis+sentinel://:secret@a,b:27000/mutual')).toMatchObject({
      kind: 'sentinel',
      password: 'secret',
      nodes: [
        { host: 'a', port: 26379 },
        { host: 'b', port: 27000 },
      ],
      master: 'mutual',
    });
  });

  it.each([
    'http://a',
    'redis://',
    'redis://a,b',
    'redis+cluster://',
    'redis+cluster://a,,b',
    'redis+cluster://a:x,b',
    'redis+cluster://a,b/1',
    'redis+sentinel://a,b',
    'redis+cluster://a,b?family=6',
    'redis+other://a',
    'redis+cluster://:%zz@a',
  ])('rejects %s', (url) => {
    expect(redisAddressIn(url)).toBeUndefined();
  });
});

describe('hostsOfRedis', () => {
  it('returns every named host with its port', () => {
    expect(hostsOfRedis('redis+cluster://a,b:7000')).toEqual(['a:6379', 'b:7000']);
  });
});

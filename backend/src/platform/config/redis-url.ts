export const REDIS_PORT = 6_379;
const SENTINEL_PORT = 26_379;

const URL_PARTS = /^(rediss?)(?:\+(cluster|sentinel))?:\/\/(?:([^@/?]*)@)?([^@/?]+)(?:\/([^/?]*))?(\?.*)?$/;

/** The address of Redis. */
export interface RedisAddress {
  kind: 'server' | 'cluster' | 'sentinel';
  tls: boolean;
  username?: string;
  password?: string;
  /** One server, some nodes of a cluster, or all sentinels. */
  nodes: { host: string; port: number }[];
  /** The name of the master, for sentinels only. */
  master: string;
}

/** Returns whether every percent sign of a text begins a correctly encoded character. */
export function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Parses `redis://host:port`, `redis+cluster://a,b,c` or `redis+sentinel://a,b,c/master`, each with an
 * optional `user:password@` and with `rediss` for TLS. Returns undefined for anything else.
 */
export function redisAddressIn(url: string): RedisAddress | undefined {
  if (!isPercentEncoded(url)) return undefined;
  const [, scheme, kind = 'server', credentials, hosts = '', path = '', query] = URL_PARTS.exec(url) ?? [];
  if (scheme === undefined) return undefined;
  if (kind === 'server' && hosts.includes(',')) return undefined;
  // Query parameters are options of ioredis, which exist for a single server only.
  if (kind !== 'server' && query !== undefined) return undefined;
  if (kind === 'cluster' && path !== '') return undefined;
  if (kind === 'sentinel' && path === '') return undefined;
  const urls = hosts.split(',').map((host) => `redis://${host}`);
  if (!urls.every((one) => URL.canParse(one) && new URL(one).hostname !== '')) return undefined;
  const usualPort = kind === 'sentinel' ? SENTINEL_PORT : REDIS_PORT;
  const [username, password] = credentials === undefined ? [] : credentials.split(':');
  return {
    kind: kind as RedisAddress['kind'],
    tls: scheme === 'rediss',
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    nodes: urls.map((one) => {
      const { hostname, port } = new URL(one);
      // The brackets of an IPv6 address are not part of the host name.
      return {
        host: hostname.replace(/^\[|\]$/g, '').toLowerCase(),
        port: port ? Number(port) : usualPort,
      };
    }),
    master: decodeURIComponent(path),
  };
}

/** Returns the hosts that a Redis URL names, as `host:port`. */
export const hostsOfRedis = (url: string): string[] =>
  (redisAddressIn(url)?.nodes ?? []).map(({ host, port }) => `${host}:${port}`);

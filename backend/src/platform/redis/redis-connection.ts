import { Cluster, Redis as IORedis, type RedisOptions } from 'ioredis';
import { redisAddressIn } from '../config/redis-url.js';

/** A connection to one Redis server, to the master named by sentinels, or to all nodes of a cluster. */
export type RedisClient = IORedis | Cluster;

/**
 * Maximum pause in ms between attempts to reconnect. It is short, because members notice how soon Redis works
 * again.
 */
const SLOWEST_RECONNECT_MS = 500;
/** Interval in ms within which a failover in a cluster is noticed, even without traffic. */
const SLOTS_REFRESH_MS = 1_000;
/**
 * Number of attempts, 100 ms apart, of a command that waits for Redis. Enough for a failover, but limited,
 * because waiting commands are sent again and again while a slot is missing.
 */
const MAX_ATTEMPTS = 300;

const retryStrategy = (attempt: number): number => Math.min(attempt * 100, SLOWEST_RECONNECT_MS);

/** Options for one server, sentinels and a cluster alike. */
type ConnectOptions = Pick<
  RedisOptions,
  | 'keyPrefix'
  | 'enableOfflineQueue'
  | 'enableAutoPipelining'
  | 'maxRetriesPerRequest'
  | 'commandTimeout'
  | 'connectionName'
> & {
  /** Keeps one subscriber connection for each master of a cluster, for sharded pub/sub. */
  shardedSubscribers?: boolean;
};

/**
 * Connects to the Redis of REDIS_URL and reconnects without a limit on the number of attempts.
 * @throws when the URL is not one of Redis
 */
export function connectToRedis(
  url: string,
  { shardedSubscribers = false, ...options }: ConnectOptions,
): RedisClient {
  const address = redisAddressIn(url);
  if (!address) throw new Error('REDIS_URL is not a usable URL.');
  const { kind, nodes, tls, username, password, master } = address;
  const credentials = {
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: {} }),
    connectTimeout: 5_000,
  };
  if (kind === 'server') return new IORedis(url, { ...options, retryStrategy, connectTimeout: 5_000 });
  if (kind === 'sentinel')
    return new IORedis({
      ...options,
      ...credentials,
      ...(username !== undefined && { sentinelUsername: username }),
      ...(password !== undefined && { sentinelPassword: password }),
      ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
      sentinels: nodes,
      name: master,
      retryStrategy,
      sentinelRetryStrategy: retryStrategy,
    });
  const { keyPrefix, enableOfflineQueue = true, enableAutoPipelining = false, ...perNode } = options;
  return new Cluster(nodes, {
    ...(keyPrefix !== undefined && { keyPrefix }),
    enableOfflineQueue,
    enableAutoPipelining,
    shardedSubscribers,
    slotsRefreshInterval: SLOTS_REFRESH_MS,
    clusterRetryStrategy: retryStrategy,
    // A command that must not wait fails at once while the master of its slot is unavailable.
    ...(enableOfflineQueue
      ? { maxRedirections: MAX_ATTEMPTS }
      : { retryDelayOnFailover: 0, retryDelayOnClusterDown: 0 }),
    // Keeps host names unresolved, because certificates and the restriction of outbound connections use
    // names.
    dnsLookup: (host, found) => found(null, host),
    redisOptions: { ...perNode, ...credentials },
  });
}

/**
 * Calls `lost` when a connection is lost or cannot be made, and `ready` when it is restored. Each is called
 * once, although ioredis emits `close` for every attempt.
 */
export function onConnectionChange(client: RedisClient, lost: () => void, ready: () => void): void {
  let isLost = false;
  client.on('close', () => {
    if (!isLost) lost();
    isLost = true;
  });
  client.on('ready', () => {
    isLost = false;
    ready();
  });
}

/** Returns a connection to each server that stores keys: a single server, or the masters of a cluster. */
export const mastersOf = (client: RedisClient): IORedis[] =>
  client instanceof Cluster ? client.nodes('master') : [client];

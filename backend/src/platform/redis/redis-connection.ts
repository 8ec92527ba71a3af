import { Cluster, Redis as IORedis, type RedisOptions } from 'ioredis';
import { redisAddressIn } from '../config/redis-url.js';

/** A connection to one Redis server, to the master that sentinels name, or to all nodes of a cluster. */
export type RedisClient = IORedis | Cluster;

/**
 * Maximum pause in ms between attempts to reconnect. Short, because members notice how soon Redis works
 * again.
 */
const SLOWEST_RECONNECT_MS = 500;
/** A failover in a cluster is noticed within this time in ms, also without traffic. */
const SLOTS_REFRESH_MS = 1_000;

const retryStrategy = (attempt: number): number => Math.min(attempt * 100, SLOWEST_RECONNECT_MS);

/** Options that are the same for one server, sentinels and a cluster. */
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
    // A command that must not wait fails at once while the master of its slot is away.
    ...(enableOfflineQueue ? {} : { retryDelayOnFailover: 0, retryDelayOnClusterDown: 0 }),
    // Certificates name hosts, so that names are not resolved here.
    ...(tls && {
      dnsLookup: (host: string, found: (error: null, address: string) => void) => found(null, host),
    }),
    redisOptions: { ...perNode, ...credentials },
  });
}

/** Returns a connection to each server that stores keys: one, or the masters of a cluster. */
export const mastersOf = (client: RedisClient): IORedis[] =>
  client instanceof Cluster ? client.nodes('master') : [client];

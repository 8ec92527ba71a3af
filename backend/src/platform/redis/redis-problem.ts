import { Redis as IORedis } from 'ioredis';
import { redisAddressIn, type RedisAddress } from '../config/redis-url.js';
import { uncoveredSlots } from './cluster-slots.js';

const RESPONSE_TIMEOUT_MS = 1_000;

/** The reason why Redis cannot be used. */
export interface RedisProblem {
  problem: string;
  /** Whether a server has reported that REDIS_URL is wrong, so that waiting does not help. */
  isMisconfigured: boolean;
}

/**
 * Asks the servers of REDIS_URL one after another why Redis cannot be used; undefined if it can. A report
 * that REDIS_URL is wrong may come from a server that has just joined, so it counts only if no other server
 * disagrees.
 */
export async function findRedisProblem(url: string): Promise<RedisProblem | undefined> {
  const address = redisAddressIn(url);
  if (!address) return undefined;
  let misconfigured: RedisProblem | undefined;
  let last: RedisProblem | undefined;
  for (const node of address.nodes) {
    try {
      const found = await PROBES[address.kind](node, address);
      if (!found?.isMisconfigured) return found;
      misconfigured ??= found;
    } catch (error) {
      last = { problem: `${nameOf(node)} does not answer: ${messageOf(error)}`, isMisconfigured: false };
    }
  }
  return misconfigured ?? last;
}

type Node = RedisAddress['nodes'][number];
type Probe = (node: Node, address: RedisAddress) => Promise<RedisProblem | undefined>;

/** Each probe throws when the server does not respond. */
const PROBES: Record<RedisAddress['kind'], Probe> = {
  server: async (node, address) => {
    await ask(node, address, (client) => client.ping());
    return undefined;
  },
  cluster: async (node, address) => {
    try {
      const nodes = await ask(node, address, (client) => client.call('CLUSTER', 'NODES'));
      const missing = uncoveredSlots(String(nodes));
      return missing.length > 0
        ? { problem: `the cluster does not serve the slots ${missing.join(', ')}`, isMisconfigured: false }
        : undefined;
    } catch (error) {
      if (!/cluster support disabled/.test(messageOf(error))) throw error;
      return { problem: `${nameOf(node)} is not a node of a cluster`, isMisconfigured: true };
    }
  },
  sentinel: async (node, address) => {
    let found: unknown;
    try {
      found = await ask(node, address, (client) =>
        client.call('SENTINEL', 'get-master-addr-by-name', address.master),
      );
    } catch (error) {
      if (!/unknown command/i.test(messageOf(error))) throw error;
      return { problem: `${nameOf(node)} is not a sentinel`, isMisconfigured: true };
    }
    if (!Array.isArray(found))
      return { problem: `${nameOf(node)} knows no master ${address.master}`, isMisconfigured: true };
    const master = { host: String(found[0]), port: Number(found[1]) };
    try {
      await ask(master, address, (client) => client.ping());
      return undefined;
    } catch (error) {
      const problem = `the master ${nameOf(master)} does not answer: ${messageOf(error)}`;
      return { problem, isMisconfigured: false };
    }
  },
};

/** Runs one command on a connection of its own. */
async function ask<T>(
  { host, port }: Node,
  { username, password, tls }: RedisAddress,
  command: (client: IORedis) => Promise<T>,
): Promise<T> {
  const client = new IORedis({
    host,
    port,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(tls && { tls: {} }),
    lazyConnect: true,
    enableReadyCheck: false,
    retryStrategy: null,
    connectTimeout: RESPONSE_TIMEOUT_MS,
    commandTimeout: RESPONSE_TIMEOUT_MS,
  });
  let reason: unknown;
  client.on('error', (error) => (reason = error));
  try {
    await client.connect();
    return await command(client);
  } catch (error) {
    // The error of the connection tells more than "Connection is closed.".
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}

const nameOf = ({ host, port }: Node): string => `${host}:${port}`;
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'no answer');

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.js';

/** @typedef {{ host: string, port: number }} Host */

const { Cluster, Redis } = createRequire(join(ROOT, 'backend/package.json'))('ioredis');

/**
 * Returns the servers of a Redis URL.
 * @param {string} url
 * @returns {Host[]}
 */
export const hostsIn = (url) =>
  [...url.matchAll(/([\d.]+):(\d+)/g)].map(([, host = '', port]) => ({ host, port: Number(port) }));

/**
 * Functions that ask the servers of each topology for the ports of the masters.
 * @type {Record<'cluster' | 'sentinel', (hosts: Host[]) => Promise<number[]>>}
 */
export const MASTERS = {
  cluster: async (hosts) => {
    const cluster = new Cluster(hosts);
    try {
      await cluster.ping();
      /** @type {import('ioredis').Redis[]} */
      const masters = cluster.nodes('master');
      return masters.flatMap(({ options }) => options.port ?? []);
    } finally {
      cluster.disconnect();
    }
  },
  sentinel: async ([host]) => {
    const sentinel = new Redis({ ...host });
    try {
      const [, master] = /** @type {[string, string]} */ (
        await sentinel.call('SENTINEL', 'get-master-addr-by-name', 'mutual')
      );
      return [Number(master)];
    } finally {
      sentinel.disconnect();
    }
  },
};

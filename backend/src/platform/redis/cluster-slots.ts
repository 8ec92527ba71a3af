import type { Cluster, Redis as IORedis } from 'ioredis';

const SLOTS = 16_384;

/**
 * Returns the hash slots that no reachable master of a cluster serves, such as `0-5460`, from the text of
 * CLUSTER NODES; empty when all are served.
 */
export function uncoveredSlots(nodes: string): string[] {
  const served = new Set<number>();
  for (const line of nodes.split('\n')) {
    // <id> <address> <flags> <master> <ping> <pong> <epoch> <link> <slot or range> ...
    const [, , flags = '', , , , , , ...slots] = line.trim().split(' ');
    const states = flags.split(',');
    if (!states.includes('master') || states.includes('fail')) continue;
    for (const range of slots) {
      // Skips slots that are being moved, such as [77->-<id>], because their range is listed too.
      const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
      for (let slot = Number(first); slot <= Number(last); slot += 1) served.add(slot);
    }
  }
  const missing: string[] = [];
  for (let slot = 0; slot < SLOTS; slot += 1) {
    if (served.has(slot)) continue;
    const first = slot;
    while (slot + 1 < SLOTS && !served.has(slot + 1)) slot += 1;
    missing.push(first === slot ? `${first}` : `${first}-${slot}`);
  }
  return missing;
}

/**
 * Returns the uncovered slots of a cluster as a connected node sees them; undefined when no node responds.
 */
export async function uncoveredSlotsOf(cluster: Cluster): Promise<string[] | undefined> {
  const isReady = ({ status }: IORedis): boolean => status === 'ready';
  const node = cluster.nodes('master').find(isReady) ?? cluster.nodes('all').find(isReady);
  const text = await node?.call('CLUSTER', 'NODES').catch(() => undefined);
  return typeof text === 'string' ? uncoveredSlots(text) : undefined;
}

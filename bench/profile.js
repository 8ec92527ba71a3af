import { Session } from 'node:inspector/promises';

/** @import { Profiler } from 'node:inspector/promises' */

const LARGEST = 5;
const IDLE = '(idle)';
/**
 * Names of nodes that belong to no file.
 * @type {Readonly<Record<string, string>>}
 */
const OUTSIDE = { '(garbage collector)': 'garbage collection', '(program)': 'native code', '(root)': 'Node' };
/** Matches the path of a compiled file of the product; captures the module or platform folder. */
const OWN_PART = /\/dist\/src\/((?:modules|platform)\/[^/]+|contract)/;
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** @type {Session | undefined} */
let session;

/** Starts the CPU profile of this process. */
export async function startProfile() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return {};
}

/**
 * Stops the CPU profile.
 * @returns `shares` of the non-idle time: the largest ones, by package or part of the product. Node's own
 *   code counts for the package that calls it.
 */
export async function stopProfile() {
  if (!session) throw new Error('No profile was started');
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return { shares: sharesOf(profile.nodes) };
}

/**
 * @param {Profiler.ProfileNode[]} nodes the root first
 * @returns {Array<[name: string, share: number]>}
 */
function sharesOf(nodes) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {Map<string, number>} */
  const hits = new Map();
  /**
   * Adds the hits of a node and its children.
   * @param {number} id
   * @param {string} caller
   */
  const visit = (id, caller) => {
    const node = byId.get(id);
    if (!node) return;
    const { callFrame, hitCount = 0, children = [] } = node;
    const { functionName, url } = callFrame;
    const name = OUTSIDE[functionName] ?? OWN_PART.exec(url)?.[1] ?? PACKAGE.exec(url)?.[1] ?? caller;
    if (functionName !== IDLE) hits.set(name, (hits.get(name) ?? 0) + hitCount);
    for (const child of children) visit(child, name);
  };
  visit(nodes[0]?.id ?? 0, 'Node');
  const all = [...hits.values()].reduce((sum, count) => sum + count, 0);
  return [...hits]
    .sort(([, one], [, other]) => other - one)
    .slice(0, LARGEST)
    .map(([name, count]) => [name, count / all]);
}

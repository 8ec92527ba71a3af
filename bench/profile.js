import { Session } from 'node:inspector/promises';

const LARGEST = 5;
const IDLE = '(idle)';
const OUTSIDE = { '(garbage collector)': 'garbage collection', '(program)': 'native code', '(root)': 'Node' };
/** Matches compiled files of the product; captures the part of the product. */
const OWN_PART = /\/dist\/src\/((?:modules|platform)\/[^/]+|contract)/;
const PACKAGE = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

let session;

/** Starts the CPU profile of this process. */
export async function startProfile() {
  session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
}

/**
 * Stops the CPU profile.
 * @returns `shares`: the packages and parts of the product that used most of the non-idle time, as `[name,
 *   share]`. Node's own code counts for the package that calls it.
 */
export async function stopProfile() {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  return { shares: sharesOf(profile.nodes) };
}

function sharesOf(nodes) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const hits = new Map();
  const visit = ({ callFrame: { functionName, url }, hitCount, children = [] }, caller) => {
    const name = OUTSIDE[functionName] ?? OWN_PART.exec(url)?.[1] ?? PACKAGE.exec(url)?.[1] ?? caller;
    if (functionName !== IDLE) hits.set(name, (hits.get(name) ?? 0) + hitCount);
    for (const child of children) visit(byId.get(child), name);
  };
  visit(nodes[0]);
  const all = [...hits.values()].reduce((sum, count) => sum + count, 0);
  return [...hits]
    .sort(([, one], [, other]) => other - one)
    .slice(0, LARGEST)
    .map(([name, count]) => [name, count / all]);
}

import { execFileSync } from 'node:child_process';
import { inTurn, median, roundRobin } from './load.js';
import { copyDecks, freshPairs, MEMBERS, prepareViewers } from './members-run.js';
import { inDatabase, populate, PREFIX, start, startProduct } from './processes.js';

const local = (port) => `http://127.0.0.1:${port}`;

/** Measures the product and the floor on this Node and on the one of BENCH_NODE, in turn. */
export async function nodesRun() {
  const nodes = [process.env.BENCH_NODE, process.execPath];
  const versions = nodes.map((node) =>
    execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1),
  );
  const uri = inDatabase('bench_nodes');
  await populate(uri, MEMBERS);
  const products = await Promise.all(nodes.map((node, index) => startProduct(uri, 3971 + index, { node })));
  const urls = nodes.map((_, index) => local(3971 + index));
  const { viewers, others } = await prepareViewers(uri, urls[0]);
  await copyDecks(viewers, urls[0]);
  const floorOn = (node, index) =>
    start(
      `floor-${index}`,
      'bench/floor.js',
      { MONGODB_URI: uri, PORT: String(3981 + index), PREFIX },
      [],
      node,
    );
  const floors = await Promise.all(nodes.map(floorOn));
  const floorUrls = nodes.map((_, index) => local(3981 + index));

  const next = roundRobin(viewers);
  const reads = async (name, path, floorPath) => ({
    name,
    product: await onBoth(`${name}, product`, urls, () => ({ path, token: next().token })),
    floor: await onBoth(`${name}, floor`, floorUrls, () => ({ path: `${floorPath}/${next().id}` })),
  });
  const anyone = roundRobin(others);
  const half = Math.floor(others.length / 2);
  const alone = async (name, request) => ({ name, product: await onBoth(name, urls, request) });
  const calls = [
    await reads('Suggestions, prepared deck', '/api/user/match', '/suggestions'),
    await reads('Friends', '/api/user/friends', '/friends'),
    await reads('Own profile', '/api/user/profile', '/profile'),
    await alone("Another member's profile", () => ({
      path: `/api/user/profile/${anyone()}`,
      token: next().token,
    })),
    await alone('Dislike (first of its pair)', freshPairs(viewers, others.slice(0, half), 'dislike')),
    await alone('Like (first of its pair)', freshPairs(viewers, others.slice(half), 'like')),
  ];
  for (const program of [...products, ...floors]) await program.stop();
  return { versions, calls };
}

/**
 * Sends the same requests to both in turn. Returns the requests per second of each and the ratio second to
 * first, as medians of all rounds.
 */
async function onBoth(name, [first, second], request) {
  const rounds = await inTurn({
    first: { url: first, next: request },
    second: { url: second, next: request },
  });
  const middle = (of) => median(rounds.map(of));
  const result = {
    perSecond: [middle(({ first }) => first.perSecond), middle(({ second }) => second.perSecond)],
    ratio: middle(({ first, second }) => second.perSecond / first.perSecond),
    refused: rounds.reduce((sum, { first, second }) => sum + first.refused + second.refused, 0),
  };
  console.log(`${name}: ${result.perSecond.map(Math.round).join(' and ')}/s, ${result.ratio.toFixed(2)}`);
  return result;
}

import { execFileSync } from 'node:child_process';
import { variable } from './environment.js';
import { element, median, roundRobin, sum } from './lists.js';
import { inTurn } from './load.js';
import { copyDecks, freshPairs, MEMBERS, prepareViewers } from './members-run.js';
import { inDatabase, populate, PREFIX, start, startProduct } from './processes.js';

/**
 * @import { Call } from './load.js'
 *
 * @typedef {Awaited<ReturnType<typeof nodesRun>>} NodesRun
 * @typedef {Awaited<ReturnType<typeof onBoth>>} OnBoth
 */

/** @param {number} port */
const local = (port) => `http://127.0.0.1:${port}`;

/** Measures the product and the floor alternately on this Node and on the one of BENCH_NODE. */
export async function nodesRun() {
  const nodes = [variable('BENCH_NODE'), process.execPath];
  const versions = nodes.map((node) =>
    execFileSync(node, ['--version'], { encoding: 'utf8' }).trim().slice(1),
  );
  const uri = inDatabase('bench_nodes');
  await populate(uri, MEMBERS);
  const products = await Promise.all(nodes.map((node, index) => startProduct(uri, 3971 + index, { node })));
  const urls = nodes.map((_, index) => local(3971 + index));
  const { viewers, others } = await prepareViewers(uri, element(urls, 0));
  await copyDecks(viewers, element(urls, 0));
  /**
   * @param {string} node
   * @param {number} index
   */
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
  /**
   * @param {string} name
   * @param {string} path
   * @param {string} floorPath
   */
  const reads = async (name, path, floorPath) => ({
    name,
    product: await onBoth(`${name}, product`, urls, () => ({ path, token: next().token })),
    floor: await onBoth(`${name}, floor`, floorUrls, () => ({ path: `${floorPath}/${next().id}` })),
  });
  const anyone = roundRobin(others);
  const half = Math.floor(others.length / 2);
  /**
   * @param {string} name
   * @param {() => Call} request
   */
  const alone = async (name, request) => ({ name, product: await onBoth(name, urls, request), floor: null });
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
 * Sends the same requests to both servers alternately. Returns the requests per second of each and the ratio
 * second to first, as medians of all rounds.
 * @param {string} name
 * @param {readonly string[]} urls
 * @param {() => Call} next
 */
async function onBoth(name, urls, next) {
  const rounds = await inTurn({ url: element(urls, 0), next }, { url: element(urls, 1), next });
  const result = {
    perSecond: [
      median(rounds.map(([first]) => first.perSecond)),
      median(rounds.map(([, second]) => second.perSecond)),
    ],
    ratio: median(rounds.map(([first, second]) => second.perSecond / first.perSecond)),
    refused: sum(rounds.map(([first, second]) => first.refused + second.refused)),
  };
  console.log(`${name}: ${result.perSecond.map(Math.round).join(' and ')}/s, ${result.ratio.toFixed(2)}`);
  return result;
}

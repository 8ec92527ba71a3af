import { setTimeout as pause } from 'node:timers/promises';
import { NODE_FLAGS } from '../scripts/lib/backend.js';
import { crowdRun } from './crowd-run.js';
import { roundRobin } from './lists.js';
import { LONG_LENGTH, prepareLive } from './live-data.js';
import { compare, measure } from './load.js';
import { PREFIX, start, startProduct } from './processes.js';
import { compareTalk } from './talk.js';

/**
 * @import { LiveData } from './live-data.js'
 * @import { Compared } from './load.js'
 *
 * @typedef {Awaited<ReturnType<typeof liveRun>>} LiveRun
 */

/** @type {{ product: [number, number], floor: [number, number] }} of the two instances */
const PORTS = { product: [3971, 3973], floor: [3972, 3974] };
/** @param {number} port */
const local = (port) => `http://127.0.0.1:${port}`;

/**
 * Uses the Node flags of the product, because they determine how much memory is reserved beyond what is used.
 * @param {string} uri
 * @param {number} port
 */
const startFloor = (uri, port) =>
  start(
    `live-floor-${port}`,
    'bench/live-floor.js',
    { MONGODB_URI: uri, PORT: String(port), PREFIX },
    NODE_FLAGS,
  );

/** @param {LiveData} data */
function comparePages({ couples }) {
  /**
   * @param {string} name
   * @param {(other: string) => string} productPath
   * @param {(me: string, other: string) => string} floorPath
   */
  const against = (name, productPath, floorPath) => {
    const next = roundRobin(couples);
    return compare(
      name,
      {
        url: local(PORTS.product[0]),
        next: () => {
          const { from, to } = next();
          return { path: productPath(to.id), token: from.token };
        },
      },
      {
        url: local(PORTS.floor[0]),
        next: () => {
          const { from, to } = next();
          return { path: floorPath(from.id, to.id) };
        },
      },
    );
  };
  return [
    () =>
      against(
        'Conversation, newest 50 messages',
        (other) => `/api/chat/messages/${other}`,
        (me, other) => `/messages/${me}/${other}`,
      ),
    () =>
      against(
        'Unread, 10 conversations',
        () => '/api/chat/unread',
        (me) => `/unread/${me}`,
      ),
  ];
}

/**
 * Measures pages of the long conversation at its end, middle and beginning.
 * @param {LiveData} data
 */
async function depths({ longTalk: { from, to } }) {
  /**
   * @param {string} name
   * @param {string} query
   */
  const page = (name, query) =>
    measure(name, {
      url: local(PORTS.product[0]),
      next: () => ({ path: `/api/chat/messages/${to.id}${query}`, token: from.token }),
    });
  return [
    await page('Newest page', ''),
    await page('Middle page', `?before=${LONG_LENGTH / 2}`),
    await page('Oldest page', '?before=51'),
  ];
}

/** Measures chats: reading, sending between two instances, and many sockets on one instance. */
export async function liveRun() {
  const data = await prepareLive();
  const products = await Promise.all(PORTS.product.map((port) => startProduct(data.uri, port)));
  const floors = await Promise.all(PORTS.floor.map((port) => startFloor(data.uri, port)));
  /** @type {Compared[]} */
  const compared = [];
  for (const one of comparePages(data)) compared.push(await one());
  const pages = await depths(data);
  const half = data.couples.length / 2;
  const talk = await compareTalk({
    product: {
      urls: [local(PORTS.product[0]), local(PORTS.product[1])],
      path: '/api/chat/send',
      couples: data.couples.slice(0, half),
      tokenOf: ({ token }) => token,
    },
    floor: {
      urls: [local(PORTS.floor[0]), local(PORTS.floor[1])],
      path: '/send',
      couples: data.couples.slice(half),
      tokenOf: ({ id }) => id,
    },
  });
  for (const { stop } of [...products, ...floors]) await stop();
  await pause(100);
  return { compared, pages, talk, crowd: await crowdOf(data) };
}

/** Measures only the many sockets on one instance. */
export const crowdAloneRun = async () => crowdOf(await prepareLive());

/** @param {LiveData} data */
const crowdOf = (data) =>
  crowdRun(data, {
    product: () => startProduct(data.uri, PORTS.product[0]),
    floor: () => startFloor(data.uri, PORTS.floor[0]),
    urls: { product: local(PORTS.product[0]), floor: local(PORTS.floor[0]) },
  });

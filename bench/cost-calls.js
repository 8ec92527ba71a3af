import { randomUUID } from 'node:crypto';
import { element } from './lists.js';

/**
 * @import { Caller } from './cost-data.js'
 * @import { Call } from './load.js'
 *
 * @typedef {object} CostCall a request of the product, and one of the floor (cost-floor.js)
 * @property {string} name
 * @property {(caller: Caller) => Call} product
 * @property {(caller: Caller) => Call} floor
 * @property {string} [key] the floor repeats the product's responses to the first callers, stored under it
 * @property {(caller: Caller) => boolean} [isFor] selects the callers; default: all
 * @property {boolean} [hasListeners] half of the members have a socket open meanwhile
 */

const TEXT = 'The kettle is on, and the window seat is free until six. Come whenever you like.';

/** Number of product responses that the floor repeats. */
export const REPEATED = 200;

/**
 * Returns the calls whose cost is measured.
 * @param {readonly string[]} others ids of members the callers have not acted on
 * @returns {CostCall[]}
 */
export function costCalls(others) {
  const half = Math.floor(others.length / 2);
  return [
    {
      ...read('Suggestions, prepared deck', 'suggestions', () => '/api/user/match'),
      isFor: ({ hasDeck = false }) => hasDeck,
    },
    read("Another member's profile", 'profile', ({ stranger }) => `/api/user/profile/${stranger}`),
    read('Unread', 'unread', () => '/api/chat/unread'),
    read('Friends', 'friends', () => '/api/user/friends'),
    read('Conversations', 'conversations', () => '/api/chat/conversations'),
    read('Page of a chat', 'chat', ({ friend }) => `/api/chat/messages/${friend}`),
    {
      name: 'Picture of 30 KiB',
      product: ({ picture }) => ({ path: found(picture).link }),
      floor: ({ picture }) => ({ path: `/picture/${found(picture).blob}` }),
    },
    action('Dislike', 'dislike', others.slice(0, half)),
    action('Like', 'like', others.slice(half)),
    {
      name: 'Message',
      hasListeners: true,
      product: ({ friend, token }) => ({
        method: 'POST',
        path: '/api/chat/send',
        token,
        body: messageBody(friend),
      }),
      floor: ({ id, friend }) => ({
        method: 'POST',
        path: '/send',
        body: { from: id, ...messageBody(friend) },
      }),
    },
  ];
}

/** @param {Caller['picture']} picture */
function found(picture) {
  if (!picture) throw new Error('The picture was not looked up');
  return picture;
}

/** @param {string} to */
const messageBody = (to) => ({ to, message: TEXT, clientId: randomUUID() });

/**
 * @param {string} name
 * @param {string} key
 * @param {(caller: Caller) => string} path
 * @returns {CostCall}
 */
const read = (name, key, path) => ({
  name,
  key,
  product: (caller) => ({ path: path(caller), token: caller.token }),
  floor: ({ index }) => ({ path: `/read/${key}:${index % REPEATED}` }),
});

/**
 * @param {string} name
 * @param {'like' | 'dislike'} kind
 * @param {readonly string[]} list ids of members to act on
 * @returns {CostCall}
 */
function action(name, kind, list) {
  const [ofProduct, ofFloor] = [targets(list), targets(list)];
  return {
    name,
    product: ({ token }) => ({
      method: 'POST',
      path: '/api/user/match/action',
      token,
      body: { targetUserId: ofProduct(), action: kind },
    }),
    floor: ({ id }) => ({
      method: 'POST',
      path: '/act',
      body: { from: id, targetUserId: ofFloor(), action: kind },
    }),
  };
}

/**
 * Iterates over a list, starting one element further each time, so that callers in turn never get the same
 * element again.
 * @param {readonly string[]} list
 */
function targets(list) {
  let count = 0;
  return () => {
    const target = element(list, (count + Math.floor(count / list.length)) % list.length);
    count += 1;
    return target;
  };
}

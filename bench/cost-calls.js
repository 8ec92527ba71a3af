import { randomUUID } from 'node:crypto';

const TEXT = 'The kettle is on, and the window seat is free until six. Come whenever you like.';

/** Number of product responses that the floor repeats. */
export const REPEATED = 200;

/**
 * The calls whose cost is measured, each as a request of the product and one of the floor (cost-floor.js) by
 * the same caller. `isRead`: the floor repeats the product's responses to the first callers; `isFor`: selects
 * the callers; `hasListeners`: half of the members have a socket open meanwhile.
 * @param others ids of members the callers have not acted on
 */
export function costCalls(others) {
  const half = Math.floor(others.length / 2);
  return [
    {
      ...read('Suggestions, prepared deck', 'suggestions', () => '/api/user/match'),
      isFor: ({ hasDeck }) => hasDeck,
    },
    read("Another member's profile", 'profile', ({ stranger }) => `/api/user/profile/${stranger}`),
    read('Unread', 'unread', () => '/api/chat/unread'),
    read('Friends', 'friends', () => '/api/user/friends'),
    read('Conversations', 'conversations', () => '/api/chat/conversations'),
    read('Page of a chat', 'chat', ({ friend }) => `/api/chat/messages/${friend}`),
    {
      name: 'Picture of 30 KiB',
      product: ({ picture }) => ({ path: picture.link }),
      floor: ({ picture }) => ({ path: `/picture/${picture.blob}` }),
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

const messageBody = (to) => ({ to, message: TEXT, clientId: randomUUID() });

const read = (name, key, path) => ({
  name,
  key,
  isRead: true,
  product: (caller) => ({ path: path(caller), token: caller.token }),
  floor: ({ index }) => ({ path: `/read/${key}:${index % REPEATED}` }),
});

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
 */
function targets(list) {
  let count = 0;
  return () => {
    const target = list[(count + Math.floor(count / list.length)) % list.length];
    count += 1;
    return target;
  };
}

import { io } from 'socket.io-client';

// Separate process that holds one socket per member and is controlled by messages.

/**
 * @import { Socket } from 'socket.io-client'
 *
 * @typedef {{ ask: string, url?: string, tokens?: readonly string[] }} Question
 * @typedef {{ [Name in keyof typeof answers]: Awaited<ReturnType<typeof answers[Name]>> }} Answers
 */

const AT_ONCE = 250;
const REPORT_MS = 60_000;
/** @type {Socket[]} */
let sockets = [];

/**
 * Opens a socket for each token.
 * @param {Question} question
 */
async function connect({ url, tokens = [] }) {
  const began = performance.now();
  const left = tokens.values();
  /**
   * @param {string} token
   * @returns {Promise<void>}
   */
  const one = (token) =>
    new Promise((resolve, reject) => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
      socket.once('connect', () => resolve());
      // An inactive socket was refused by the server. After other errors the client reconnects by itself.
      socket.on('connect_error', (error) => socket.active || reject(error));
      sockets.push(socket);
    });
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const token of left) await one(token);
    }),
  );
  return { seconds: (performance.now() - began) / 1000 };
}

/** Cuts all connections at once, as a failing proxy does, and waits until all are reconnected. */
async function cut() {
  const began = performance.now();
  const back = sockets.map(
    (socket) =>
      /** @type {Promise<number | undefined>} */ (
        new Promise((resolve) => {
          socket.once('connect', () => resolve((performance.now() - began) / 1000));
          setTimeout(resolve, REPORT_MS, undefined).unref();
        })
      ),
  );
  for (const socket of sockets) {
    // The connection below the client is not part of the public types.
    const engine = /** @type {unknown} */ (socket.io.engine);
    /** @type {{ transport: { ws: { terminate(): void } } }} */ (engine).transport.ws.terminate();
  }
  const seconds = (await Promise.all(back)).filter((figure) => figure !== undefined);
  return { back: seconds.length, lastSeconds: Math.max(...seconds) };
}

function close() {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
  return {};
}

const answers = { connect, cut, close };

/**
 * @param {string} name
 * @returns {name is keyof typeof answers}
 */
const isKnown = (name) => name in answers;

process.on('message', async (/** @type {Question} */ question) => {
  const { ask } = question;
  try {
    if (isKnown(ask)) process.send?.({ answer: ask, ...(await Promise.resolve(answers[ask](question))) });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
process.channel?.ref();
process.send?.('ready');

import { io } from 'socket.io-client';

// Runs as a separate process with one socket per member, controlled by messages.

const AT_ONCE = 250;
const REPORT_MS = 60_000;
let sockets = [];

/** Opens a socket for each token. */
async function connect({ url, tokens }) {
  const began = performance.now();
  const left = tokens.values();
  const one = (token) =>
    new Promise((resolve, reject) => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
      socket.once('connect', resolve);
      // Refused by the server; after other errors the client reconnects by itself.
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
      new Promise((resolve) => {
        socket.once('connect', () => resolve((performance.now() - began) / 1000));
        setTimeout(resolve, REPORT_MS).unref();
      }),
  );
  for (const socket of sockets) socket.io.engine.transport.ws.terminate();
  const seconds = (await Promise.all(back)).filter((figure) => figure !== undefined);
  return { back: seconds.length, lastSeconds: Math.max(...seconds) };
}

function close() {
  for (const socket of sockets) socket.disconnect();
  sockets = [];
}

const answers = { connect, cut, close };

process.on('message', async ({ ask, ...question }) => {
  try {
    if (ask in answers) process.send({ answer: ask, ...(await answers[ask](question)) });
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
});
process.channel.ref();
process.send('ready');

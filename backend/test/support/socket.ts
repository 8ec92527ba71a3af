import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { socketFacts, type Fact, type FactName, type SocketAck } from '@contract';
import type { TestApp } from './test-app.js';

const WAIT_MS = 10_000;

type Options = Partial<ManagerOptions & SocketOptions>;

/** A member's socket that stores the facts it receives, each checked with its schema in the contract. */
export interface TestSocket {
  socket: Socket;
  /** All facts received so far, oldest first. */
  received: { name: FactName; fact: unknown }[];
  /** All facts of one name so far. */
  facts: <Name extends FactName>(name: Name) => Fact<Name>[];
  /** Waits until `count` facts of this name have come, and gives them. */
  wait: <Name extends FactName>(name: Name, count?: number) => Promise<Fact<Name>[]>;
  /** Sends anything and gives the acknowledgement. */
  ask: (name: string, ...payload: unknown[]) => Promise<SocketAck>;
  closed: Promise<unknown>;
  close: () => void;
}

/** Waits for something to become true, without a fixed delay. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  what = 'what was waited for',
): Promise<void> {
  const end = Date.now() + WAIT_MS;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`In ${WAIT_MS} ms there was not ${what}.`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The first time something happens to a socket, with what comes along. */
const first = (socket: Socket, event: 'connect' | 'connect_error' | 'disconnect'): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

/** A client that has not connected yet. */
export const socketTo = ({ url }: TestApp, token: string | undefined, options: Options = {}): Socket =>
  io(url, {
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
    ...(token === undefined ? {} : { auth: { token } }),
    ...options,
  });

/** Tries to connect; gives the error's message and data when that is refused. */
export async function refusal(socket: Socket): Promise<{ message: string; data: unknown }> {
  const refused = first(socket, 'connect_error') as Promise<Error & { data?: unknown }>;
  const opened = first(socket, 'connect').then(() => {
    throw new Error('The socket was opened.');
  });
  socket.connect();
  const error = await Promise.race([refused, opened]);
  socket.disconnect();
  return { message: error.message, data: error.data };
}

/** Connects a member. */
export async function openSocket(
  t: TestApp,
  { token }: { token: string },
  options?: Options,
): Promise<TestSocket> {
  const socket = socketTo(t, token, options);
  const received: TestSocket['received'] = [];
  socket.onAny((name: FactName, fact: unknown) => {
    received.push({ name, fact: socketFacts[name].parse(fact) });
  });
  const closed = first(socket, 'disconnect');
  const connected = first(socket, 'connect');
  socket.connect();
  await connected;
  const facts = <Name extends FactName>(wanted: Name): Fact<Name>[] =>
    received.filter(({ name }) => name === wanted).map(({ fact }) => fact as Fact<Name>);
  return {
    socket,
    received,
    facts,
    wait: async (name, count = 1) => {
      await until(() => facts(name).length >= count, `${count} times ${name}`);
      return facts(name);
    },
    ask: (name, ...payload) => socket.timeout(WAIT_MS).emitWithAck(name, ...payload) as Promise<SocketAck>,
    closed,
    close: () => socket.disconnect(),
  };
}

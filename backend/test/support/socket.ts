import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { socketFacts, type Fact, type FactName, type SocketAck } from '@contract';
import type { TestApp } from './test-app.js';
import { until } from './until.js';

const RESPONSE_TIMEOUT_MS = 30_000;

type Options = Partial<ManagerOptions & SocketOptions>;

/** A member's socket that records received facts and validates each against its schema in the contract. */
export interface TestSocket {
  socket: Socket;
  received: { name: FactName; fact: unknown }[];
  facts: <Name extends FactName>(name: Name) => Fact<Name>[];
  /** Waits until `count` facts of this name have been received, and returns them. */
  wait: <Name extends FactName>(name: Name, count?: number) => Promise<Fact<Name>[]>;
  ask: (name: string, ...payload: unknown[]) => Promise<SocketAck>;
  closed: Promise<unknown>;
  close: () => void;
}

/** Resolves with the arguments of the first event of this name. */
const first = (socket: Socket, event: 'connect' | 'connect_error' | 'disconnect'): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

/** Returns a client that has not connected yet. */
export const newSocket = ({ url }: TestApp, token: string | undefined, options: Options = {}): Socket =>
  io(url, {
    autoConnect: false,
    reconnection: false,
    forceNew: true,
    transports: ['websocket'],
    ...(token === undefined ? {} : { auth: { token } }),
    ...options,
  });

/** Connects, and returns message and data of the error, which is expected. */
export async function connectionError(socket: Socket): Promise<{ message: string; data: unknown }> {
  const refused = first(socket, 'connect_error') as Promise<Error & { data?: unknown }>;
  const opened = first(socket, 'connect').then(() => {
    throw new Error('The socket was opened although an error was expected.');
  });
  socket.connect();
  const error = await Promise.race([refused, opened]);
  socket.disconnect();
  return { message: error.message, data: error.data };
}

export async function openSocket(
  t: TestApp,
  { token }: { token: string },
  options?: Options,
): Promise<TestSocket> {
  const socket = newSocket(t, token, options);
  const received: TestSocket['received'] = [];
  socket.onAny((name: FactName, fact: unknown) => {
    received.push({ name, fact: socketFacts[name].parse(fact) });
  });
  const closed = first(socket, 'disconnect');
  const connected = first(socket, 'connect');
  socket.connect();
  await connected;
  const facts = <Name extends FactName>(factName: Name): Fact<Name>[] =>
    received.filter(({ name }) => name === factName).map(({ fact }) => fact as Fact<Name>);
  return {
    socket,
    received,
    facts,
    wait: async (name, count = 1) => {
      await until(() => facts(name).length >= count, `${count} times ${name}`);
      return facts(name);
    },
    ask: (name, ...payload) =>
      socket.timeout(RESPONSE_TIMEOUT_MS).emitWithAck(name, ...payload) as Promise<SocketAck>,
    closed,
    close: () => socket.disconnect(),
  };
}

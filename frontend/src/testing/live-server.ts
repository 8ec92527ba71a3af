import { act } from '@testing-library/react';
import { currentSession } from '@/lib/session';
import {
  ERROR_TEXTS,
  socketCommands,
  SocketError,
  socketFacts,
  type CommandData,
  type CommandName,
  type CommandPayload,
  type ErrorCode,
  type Fact,
  type FactName,
} from '@contract';

type Listener = (...args: unknown[]) => void;
type Reply<Name extends CommandName> =
  CommandData<Name> | ((payload: CommandPayload<Name>) => CommandData<Name>);

interface Command {
  name: CommandName;
  payload: unknown;
}

class CommandRefused extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}

/** Client end of the connection, with the features that lib/socket.ts uses. */
class FakeSocket {
  connected = false;
  active = true;
  private readonly listeners = new Map<string, Listener[]>();
  private readonly any: Listener[] = [];

  constructor(readonly auth: (send: (data: object) => void) => void) {}

  on(name: string, listener: Listener): this {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return this;
  }

  onAny(listener: Listener): this {
    this.any.push(listener);
    return this;
  }

  timeout(): { emitWithAck: (name: CommandName, payload: unknown) => Promise<unknown> } {
    return { emitWithAck: (name, payload) => acknowledge(this, name, payload) };
  }

  connect(): this {
    if (up && !this.connected) queueMicrotask(() => this.opened());
    return this;
  }

  disconnect(): this {
    this.connected = false;
    return this;
  }

  opened(): void {
    if (this !== current || this.connected) return;
    this.auth((data) => handshakes.push(data));
    this.connected = true;
    this.emit('connect');
  }

  emit(name: string, ...args: unknown[]): void {
    for (const listener of this.listeners.get(name) ?? []) listener(...args);
  }

  receive(name: string, fact: unknown): void {
    for (const listener of this.any) listener(name, fact);
    this.emit(name, fact);
  }
}

let current: FakeSocket | null = null;
let up = true;
let commands: Command[] = [];
let handshakes: object[] = [];
let replies = new Map<CommandName, (payload: never) => object>();
let faults: string[] = [];

async function acknowledge(socket: FakeSocket, name: CommandName, payload: unknown): Promise<unknown> {
  await Promise.resolve();
  if (!socket.connected) throw new Error('no acknowledgement');
  const { payload: schema, ack } = socketCommands[name];
  const reply = replies.get(name);
  if (!reply) {
    faults.push(`No acknowledgement was prepared for the command ${name}`);
    throw new Error('unknown command');
  }
  try {
    const parsed = schema.parse(payload);
    commands.push({ name, payload: parsed });
    return { ok: true, ...(ack.parse(reply(parsed as never)) as object) };
  } catch (error) {
    if (error instanceof CommandRefused) {
      const { code } = error;
      return { ok: false, error: SocketError.parse({ code, message: ERROR_TEXTS[code] }) };
    }
    faults.push(`${name}: ${String(error)}`);
    throw error;
  }
}

/** Replaces `io` of socket.io-client. */
export function io({ auth }: { auth: FakeSocket['auth'] }): FakeSocket {
  current = new FakeSocket(auth);
  return current.connect();
}

/** Server end of the page's socket. Events and commands are validated by the contract. */
export const liveServer = {
  reset(): void {
    current = null;
    up = true;
    commands = [];
    handshakes = [];
    replies = new Map();
    faults = [];
    liveServer.acknowledge('register-user', () => ({ userId: currentSession().userId ?? '' }));
    liveServer.acknowledge('typing', {});
    liveServer.acknowledge('mark-delivered', {});
  },
  /** Throws when a command or an event did not match the contract. */
  check(): void {
    const found = faults;
    faults = [];
    if (found.length > 0) throw new Error(found.join('\n'));
  },
  /** Sets the acknowledgement of a command. */
  acknowledge<Name extends CommandName>(name: Name, reply: Reply<Name>): void {
    replies.set(name, (payload: never) => (typeof reply === 'function' ? reply(payload) : reply));
  },
  /** Refuses a command with this error of the contract. */
  refuse(name: CommandName, code: ErrorCode): void {
    replies.set(name, () => {
      throw new CommandRefused(code);
    });
  },
  /** Returns the received commands of one name, oldest first. */
  commands: <Name extends CommandName>(name: Name): CommandPayload<Name>[] =>
    commands.filter((command) => command.name === name).map(({ payload }) => payload as CommandPayload<Name>),
  /** Returns the data of all handshakes, oldest first. */
  handshakes: (): readonly object[] => handshakes,
  isOpen: (): boolean => current?.connected ?? false,
  /** Sends an event to the page. */
  emit<Name extends FactName>(name: Name, fact: Fact<Name>): void {
    if (!current?.connected) throw new Error(`No connection to send ${name}`);
    const socket = current;
    act(() => socket.receive(name, socketFacts[name].parse(fact)));
  },
  /** Sends an event that this contract does not know, as a server of another build may do. */
  emitUnchecked(name: string, event: object): void {
    if (!current?.connected) throw new Error(`No connection to send ${name}`);
    const socket = current;
    act(() => socket.receive(name, event));
  },
  /** Drops the connection until `reconnect` is called. */
  disconnect(): void {
    up = false;
    const socket = current;
    if (!socket) return;
    socket.connected = false;
    act(() => {
      socket.emit('disconnect', 'transport close');
      socket.emit('connect_error', new Error('xhr poll error'));
    });
  },
  /** Disconnects as the server does after the end of a session. */
  hangUp(): void {
    const socket = current;
    if (!socket) throw new Error('There is no connection');
    socket.connected = false;
    act(() => socket.emit('disconnect', 'io server disconnect'));
  },
  reconnect(): void {
    up = true;
    act(() => current?.opened());
  },
};

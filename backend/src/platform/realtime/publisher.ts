import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import type { Server, Socket } from 'socket.io';
import type {
  ClientFeature,
  ClientToServerEvents,
  Fact,
  FactName,
  OwnFactName,
  ServerToClientEvents,
} from '@contract';
import { Database } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import type { Principal } from '../http/principal.js';
import { currentRequestId, outsideRequests } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { PubSubConnection } from './pub-sub-connection.js';
import { RecentFacts } from './recent-facts.js';

/**
 * Delay in ms between the last event and the disconnection. Sockets of an ended session must be closed within
 * 1 s.
 */
const HANG_UP_MS = 200;
/**
 * Time in ms for which ended sessions are remembered. It is longer than the time between a handshake's check
 * of the session and the connection of its socket.
 */
const ENDED_KNOWN_MS = 60_000;
const MAX_ENDED_KNOWN = 100_000;

/** The room of all sockets of a member, on all devices and instances. */
export const memberRoom = (userId: string): string => `member:${userId}`;

/** Events that instances send each other. */
interface BetweenServers {
  'sessions-ended': (sessionIds: string[]) => void;
}

/** The data of each socket on the server. */
interface SocketData {
  principal: Principal;
  /** Features that the client announced in its handshake. */
  features: readonly ClientFeature[];
  /** When the page of the socket was opened; undefined if the client has not told its age. */
  openedAt: Date | undefined;
  /** Number of rejected events (sent too fast) minus accepted ones. */
  refused: number;
  /** Whether the socket is about to be disconnected. */
  closing: boolean;
  /** Whether the socket counts for the presence of its member. */
  counted: boolean;
}

export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, BetweenServers, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, BetweenServers, SocketData>;

/**
 * Publishes facts to members, on all their devices and all instances, from API and worker processes, always
 * after the commit. Facts may get lost; everything important can be read from MongoDB at any time.
 */
@Injectable()
export class Publisher {
  private server: AppServer | undefined;
  /** Whether something was published while the other instances could not receive it. */
  private unreceived = false;
  private readonly published: Counter;
  private readonly ended = new LRUCache<string, true>({ max: MAX_ENDED_KNOWN, ttl: ENDED_KNOWN_MS });
  private readonly endListeners: ((sessionIds: readonly string[]) => void)[] = [];

  constructor(
    private readonly pubSub: PubSubConnection,
    private readonly database: Database,
    private readonly recent: RecentFacts,
    metrics: Metrics,
  ) {
    this.published = metrics.counter('mutual_socket_facts_total', {
      help: 'Facts published to members over sockets, counted once per room, not per socket.',
      labels: ['fact'],
    });
  }

  /** Publishes a fact to all sockets of a member; within a transaction, only after the commit. */
  async toMember<Name extends FactName>(
    userId: string,
    name: Name,
    fact: Fact<Name>,
    tx?: Transaction,
  ): Promise<void> {
    // Emits to one room at a time, because the adapter then sends only to instances that have the room.
    const publish = (): void => {
      this.recent.note(userId);
      this.emit(this.reachableServer()?.to(memberRoom(userId)), name, fact);
    };
    await this.database.afterCommit(publish, tx);
  }

  /**
   * Publishes a fact about a member's own request to all sockets of this member, with the id of the request,
   * so that the page that sent the request can ignore the fact. Within a transaction, only after the commit.
   */
  async toOwnPages<Name extends OwnFactName>(
    userId: string,
    name: Name,
    fact: Omit<Fact<Name>, 'requestId'>,
    tx?: Transaction,
  ): Promise<void> {
    await this.toMember(userId, name, { ...fact, requestId: currentRequestId() } as Fact<Name>, tx);
  }

  /** Publishes a fact to all sockets; within a transaction, only after the commit. */
  async toEveryone<Name extends FactName>(name: Name, fact: Fact<Name>, tx?: Transaction): Promise<void> {
    const publish = (): void => {
      this.recent.note();
      this.emit(this.reachableServer(), name, fact);
    };
    await this.database.afterCommit(publish, tx);
  }

  /** Publishes a fact to all sockets of a member except one. */
  toOthers<Name extends FactName>(userId: string, socketId: string, name: Name, fact: Fact<Name>): void {
    this.recent.note(userId);
    this.emit(this.reachableServer()?.to(memberRoom(userId)).except(socketId), name, fact);
  }

  /** Publishes a fact to one socket of this instance. */
  toSocket<Name extends FactName>(socketId: string, name: Name, fact: Fact<Name>): void {
    this.emit(this.server?.local.to(socketId), name, fact);
  }

  /**
   * Publishes to all instances, including this one, that these sessions have ended, and closes their sockets.
   */
  endSessions(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    this.endHere(sessionIds);
    if (this.pubSub.isUp) this.server?.serverSideEmit('sessions-ended', [...sessionIds]);
  }

  /** Calls `listener` with sessions that have ended on any instance. */
  onSessionsEnded(listener: (sessionIds: readonly string[]) => void): void {
    this.endListeners.push(listener);
  }

  /** Returns whether this session has ended recently. */
  hasEnded(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** Starts to publish through this server; the gateway calls it once. */
  attach(server: AppServer): void {
    this.server = server;
    server.on('sessions-ended', (sessionIds) => this.endHere(sessionIds));
    this.pubSub.onReturn(() => this.catchUp());
  }

  private emit<Name extends FactName>(target: object | undefined, name: Name, fact: Fact<Name>): void {
    this.published.inc({ fact: name });
    (target as { emit(name: Name, fact: Fact<Name>): boolean } | undefined)?.emit(name, fact);
  }

  /**
   * Makes clients reload what they may have missed: clients of this instance what other instances published,
   * and all clients what this instance published meanwhile.
   */
  private catchUp(): void {
    if (this.unreceived) this.server?.emit('catch-up', {});
    else this.server?.local.emit('catch-up', {});
    this.unreceived = false;
  }

  /**
   * Returns a server that reaches the sockets of all instances, or of this one while Redis is unavailable.
   */
  private reachableServer(): AppServer | AppServer['local'] | undefined {
    if (this.pubSub.isUp) return this.server;
    this.unreceived = true;
    return this.server?.local;
  }

  private endHere(sessionIds: readonly string[]): void {
    for (const listener of this.endListeners) listener(sessionIds);
    const ended = new Set(sessionIds);
    for (const id of ended) this.ended.set(id, true);
    for (const socket of this.server?.sockets.sockets.values() ?? [])
      if (ended.has(socket.data.principal.sessionId)) closeSocket(socket);
  }
}

/** Sends the reason, then disconnects. */
export function closeSocket(socket: AppSocket): void {
  if (socket.data.closing) return;
  socket.data.closing = true;
  socket.emit('session-ended', {});
  // The delay lets pending events, such as the reason, still be sent.
  outsideRequests(() => setTimeout(() => socket.disconnect(true), HANG_UP_MS).unref());
}

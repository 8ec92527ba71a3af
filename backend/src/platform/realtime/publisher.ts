import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Counter } from 'prom-client';
import type { Server, Socket } from 'socket.io';
import type { ClientToServerEvents, Fact, FactName, ServerToClientEvents } from '@contract';
import { Database, type Transaction } from '../database/database.js';
import type { Principal } from '../http/principal.js';
import { outsideRequests } from '../logging/request-context.js';
import { Metrics } from '../metrics/metrics.js';
import { PubSubConnection } from './pub-sub-connection.js';

/** Sockets of an ended session must be closed within a second. */
const HANG_UP_MS = 200;
/** Longer than a handshake is between its look at the session and its socket. */
const ENDED_KNOWN_MS = 60_000;
const MAX_ENDED_KNOWN = 100_000;

/** The room of all sockets of a member: their tabs and phones, on whatever instance. */
export const memberRoom = (userId: string): string => `member:${userId}`;

/** What instances send each other about their sockets. */
interface BetweenServers {
  'sessions-ended': (sessionIds: string[]) => void;
}

/** What the server knows of each socket. */
interface SocketData {
  principal: Principal;
  /** How many more events have come too fast than in time. */
  refused: number;
  /** Is about to be hung up on. */
  closing: boolean;
  /** Makes its member present. */
  counted: boolean;
}

export type AppServer = Server<ClientToServerEvents, ServerToClientEvents, BetweenServers, SocketData>;
export type AppSocket = Socket<ClientToServerEvents, ServerToClientEvents, BetweenServers, SocketData>;

/**
 * Sends members what has happened, on every device and instance, from API and worker alike; always after the
 * commit. What it sends may get lost: whatever matters can be read from MongoDB at any time.
 */
@Injectable()
export class Publisher {
  private server: AppServer | undefined;
  /** Something was published while the other instances could not receive it. */
  private unreceived = false;
  private readonly published: Counter;
  private readonly ended = new LRUCache<string, true>({ max: MAX_ENDED_KNOWN, ttl: ENDED_KNOWN_MS });
  private readonly endListeners: ((sessionIds: readonly string[]) => void)[] = [];

  constructor(
    private readonly pubSub: PubSubConnection,
    private readonly database: Database,
    metrics: Metrics,
  ) {
    this.published = metrics.counter('mutual_socket_facts_total', {
      help: 'Facts published to members over sockets; one for each room, however many sockets are in it.',
      labels: ['fact'],
    });
  }

  /**
   * Sends a fact to all sockets of a member; within a unit of work or a transaction, only once it is
   * committed.
   */
  async toMember<Name extends FactName>(
    userId: string,
    name: Name,
    fact: Fact<Name>,
    within?: Transaction,
  ): Promise<void> {
    await this.database.afterCommit(within, () => {
      // One room at a time: the adapter then troubles only the instances that have it.
      this.emit(this.everywhere()?.to(memberRoom(userId)), name, fact);
    });
  }

  /**
   * Sends a fact to every socket there is; within a unit of work or a transaction, only once it is committed.
   */
  async toEveryone<Name extends FactName>(name: Name, fact: Fact<Name>, within?: Transaction): Promise<void> {
    await this.database.afterCommit(within, () => this.emit(this.everywhere(), name, fact));
  }

  /** Sends a fact to the sockets of a member but one. */
  toOthers<Name extends FactName>(userId: string, socketId: string, name: Name, fact: Fact<Name>): void {
    this.emit(this.everywhere()?.to(memberRoom(userId)).except(socketId), name, fact);
  }

  /** Sends a fact to one socket of this instance. */
  toSocket<Name extends FactName>(socketId: string, name: Name, fact: Fact<Name>): void {
    this.emit(this.server?.local.to(socketId), name, fact);
  }

  /**
   * Publishes to every instance, this one included, that these sessions have ended: their sockets are closed.
   */
  endSessions(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    this.endHere(sessionIds);
    if (this.pubSub.isUp) this.server?.serverSideEmit('sessions-ended', [...sessionIds]);
  }

  /** Calls back with sessions that have ended on any instance. */
  onSessionsEnded(listener: (sessionIds: readonly string[]) => void): void {
    this.endListeners.push(listener);
  }

  /** Whether it was heard lately that this session has ended. */
  hasEnded(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** Takes over the server; the gateway calls it once. */
  attach(server: AppServer): void {
    this.server = server;
    server.on('sessions-ended', (sessionIds) => this.endHere(sessionIds));
    this.pubSub.onReturn(() => this.catchUp());
  }

  private emit<Name extends FactName>(target: object | undefined, name: Name, fact: Fact<Name>): void {
    this.published.inc({ fact: name });
    (target as { emit(name: Name, fact: Fact<Name>): boolean } | undefined)?.emit(name, fact);
  }

  /** Our own clients may have missed what others published; and all clients what we published meanwhile. */
  private catchUp(): void {
    if (this.unreceived) this.server?.emit('catch-up', {});
    else this.server?.local.emit('catch-up', {});
    this.unreceived = false;
  }

  /** All instances, or this one alone while Redis is away. */
  private everywhere(): AppServer | AppServer['local'] | undefined {
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

/** Says why, then hangs up. */
export function closeSocket(socket: AppSocket): void {
  if (socket.data.closing) return;
  socket.data.closing = true;
  socket.emit('session-ended', {});
  // What else is sent to it at this moment, such as why, still goes out.
  outsideRequests(() => setTimeout(() => socket.disconnect(true), HANG_UP_MS).unref());
}

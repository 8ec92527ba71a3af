import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Authenticator } from '../http/principal.js';
import { Every } from '../schedule/every.js';
import { PubSubConnection } from './pub-sub-connection.js';
import { closeSocket, type AppServer, type AppSocket } from './publisher.js';

/**
 * Interval in ms of the checks while events about ended sessions arrive through Redis. Otherwise sockets are
 * checked on every tick.
 */
const CHECK_EVERY_MS = 5_000;
const TICK_EVERY_MS = 500;
const BATCH_SIZE = 500;

/**
 * Checks every few seconds whether the sessions of this instance's sockets are still valid. Normally an event
 * closes the sockets of an ended session immediately; this check catches lost events, expired sessions, and
 * members whose suspension has begun or ended.
 */
@Injectable()
export class SessionRevalidator implements OnApplicationBootstrap {
  private server: AppServer | undefined;
  private authenticator: Authenticator | undefined;
  private onChange: (socket: AppSocket) => void = () => undefined;
  private checkedAt = -Infinity;

  constructor(
    private readonly modules: ModuleRef,
    private readonly pubSub: PubSubConnection,
  ) {}

  /** @param onChange is called with a socket whose member's role or status has changed */
  attach(server: AppServer, onChange: (socket: AppSocket) => void): void {
    this.server = server;
    this.onChange = onChange;
  }

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  @Every(TICK_EVERY_MS, {
    in: 'everywhere',
    failure: 'Socket sessions could not be revalidated',
    level: 'debug',
  })
  async revalidateIfDue(): Promise<void> {
    const now = performance.now();
    if (this.pubSub.isUp && now - this.checkedAt < CHECK_EVERY_MS) return;
    this.checkedAt = now;
    await this.revalidate();
  }

  async revalidate(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (let from = 0; from < sockets.length; from += BATCH_SIZE)
      await this.revalidateBatch(sockets.slice(from, from + BATCH_SIZE));
  }

  private async revalidateBatch(sockets: AppSocket[]): Promise<void> {
    const principals = sockets.map(({ data }) => data.principal);
    const valid = await this.authenticator?.stillValid(principals);
    for (const socket of sockets) {
      const principal = valid?.get(socket.data.principal.sessionId);
      if (!principal) closeSocket(socket);
      // Keeps the old object, because usually nothing has changed and thousands of new objects would be
      // created.
      else if (
        principal.status !== socket.data.principal.status ||
        principal.role !== socket.data.principal.role
      ) {
        socket.data.principal = principal;
        this.onChange(socket);
      }
    }
  }
}

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Authenticator } from '../http/principal.js';
import { Periodic } from '../periodic/periodic-tasks.js';
import { closeSocket, type AppServer, type AppSocket } from './publisher.js';
import { RedisLink } from './pub-sub-connection.js';

/** How often the sockets are checked; more often while no news of ended sessions can be heard. */
const CHECK_MS = 5_000;
const TICK_MS = 800;
const BATCH_SIZE = 500;

/**
 * Asks again, every few seconds, whether those who hold a socket here still may. News of an ended session closes its sockets
 * at once; this is for news that got lost, for expired sessions, and for members suspended or freed meanwhile.
 */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap {
  private server: AppServer | undefined;
  private authenticator: Authenticator | undefined;
  private onChange: (socket: AppSocket) => void = () => undefined;
  private checkedAt = -Infinity;

  constructor(
    private readonly modules: ModuleRef,
    private readonly link: RedisLink,
  ) {}

  /** @param onChange is called with a socket whose member's role or status has changed */
  attach(server: AppServer, onChange: (socket: AppSocket) => void): void {
    this.server = server;
    this.onChange = onChange;
  }

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  @Periodic({
    everyMs: TICK_MS,
    on: 'every-instance',
    failureMessage: 'The sockets were not checked',
    failureLevel: 'debug',
  })
  async checkIfDue(): Promise<void> {
    const now = performance.now();
    if (this.link.isUp && now - this.checkedAt < CHECK_MS) return;
    this.checkedAt = now;
    await this.check();
  }

  /** Checks every socket of this instance. */
  async check(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (let from = 0; from < sockets.length; from += BATCH_SIZE)
      await this.checkSome(sockets.slice(from, from + BATCH_SIZE));
  }

  private async checkSome(sockets: AppSocket[]): Promise<void> {
    const asked = sockets.map(({ data }) => data.principal);
    const valid = await this.authenticator?.stillValid(asked);
    for (const socket of sockets) {
      const principal = valid?.get(socket.data.principal.sessionId);
      if (!principal) closeSocket(socket);
      // Mostly nothing has changed, and thousands of new objects would take the place of old ones.
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

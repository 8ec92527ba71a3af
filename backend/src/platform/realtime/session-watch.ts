import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Interval } from '@nestjs/schedule';
import { Authenticator } from '../http/principal.js';
import { Logger } from '../logging/logger.js';
import { closeSocket, type AppServer, type AppSocket } from './publisher.js';

const EVERY_MS = 5_000;
const AT_ONCE = 500;

/**
 * Asks again, every few seconds, whether those who hold a socket here still may. News of an ended session closes its sockets
 * at once; this is for news that got lost, for expired sessions, and for members suspended or freed meanwhile.
 */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap {
  private server: AppServer | undefined;
  private authenticator: Authenticator | undefined;

  constructor(
    private readonly modules: ModuleRef,
    private readonly logger: Logger,
  ) {}

  attach(server: AppServer): void {
    this.server = server;
  }

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  @Interval(EVERY_MS)
  async tick(): Promise<void> {
    try {
      await this.check();
    } catch (error) {
      this.logger.debug('The sockets were not checked', { error });
    }
  }

  /** Checks every socket of this instance. */
  async check(): Promise<void> {
    const sockets = [...(this.server?.sockets.sockets.values() ?? [])];
    for (let from = 0; from < sockets.length; from += AT_ONCE)
      await this.checkSome(sockets.slice(from, from + AT_ONCE));
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
      )
        socket.data.principal = principal;
    }
  }
}

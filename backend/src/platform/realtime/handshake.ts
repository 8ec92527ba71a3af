import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { CLIENT_FEATURES } from '@contract';
import { Clock } from '../clock/clock.js';
import { AppError } from '../errors/app-error.js';
import { Authenticator, type AppRequest } from '../http/principal.js';
import type { AppSocket } from './publisher.js';

const MAX_TOKEN_LENGTH = 4_096;

/** Authenticates sockets with the same token and the same check as HTTP requests. */
@Injectable()
export class Handshake implements OnApplicationBootstrap {
  private authenticator: Authenticator | undefined;

  constructor(
    private readonly modules: ModuleRef,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  /**
   * Authenticates the member of a socket, from `auth.token` or the Authorization header.
   * @throws AppError UNAUTHENTICATED
   */
  async check(socket: AppSocket): Promise<void> {
    const arrivedAt = this.clock.now().getTime();
    const { auth, headers } = socket.handshake as {
      auth: { token?: unknown; features?: unknown; pageAge?: unknown };
      headers: AppRequest['headers'];
    };
    const { token, features, pageAge } = auth;
    const fromToken =
      typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH ? `Bearer ${token}` : undefined;
    const authorization = fromToken ?? headers.authorization;
    if (authorization === undefined) throw new AppError('UNAUTHENTICATED');
    // The authenticator only reads headers, which a handshake and an HTTP request have in common.
    const request = { headers: { ...headers, authorization } } as AppRequest;
    // Without the cache, because a socket stays open: a session that has just ended must not open one.
    const principal = await this.authenticator?.authenticate(request, { anew: true });
    if (!principal) throw new AppError('UNAUTHENTICATED');
    const announced: readonly unknown[] = Array.isArray(features) ? features : [];
    socket.data = {
      principal,
      features: CLIENT_FEATURES.filter((feature) => announced.includes(feature)),
      openedAt: typeof pageAge === 'number' ? new Date(arrivedAt - pageAge) : undefined,
      refused: 0,
      closing: false,
      counted: false,
    };
  }
}

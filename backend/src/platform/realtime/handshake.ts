import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AppError } from '../errors/app-error.js';
import { Authenticator, type AppRequest } from '../http/principal.js';
import type { AppSocket } from './publisher.js';

const MAX_TOKEN_LENGTH = 4_096;

/** Opens a socket only to whom every call would be open too: the same token, the same check. */
@Injectable()
export class Handshake implements OnApplicationBootstrap {
  private authenticator: Authenticator | undefined;

  constructor(private readonly modules: ModuleRef) {}

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  /**
   * Finds out whose socket it is, from `auth.token` or the Authorization header.
   * @throws AppError UNAUTHENTICATED
   */
  async check(socket: AppSocket): Promise<void> {
    const { auth, headers } = socket.handshake as {
      auth: { token?: unknown };
      headers: AppRequest['headers'];
    };
    const { token } = auth;
    const given =
      typeof token === 'string' && token.length <= MAX_TOKEN_LENGTH ? `Bearer ${token}` : undefined;
    const authorization = given ?? headers.authorization;
    if (authorization === undefined) throw new AppError('UNAUTHENTICATED');
    // The authenticator looks at nothing but headers, which are all that a handshake and a call have in
    // common.
    const request = { headers: { ...headers, authorization } } as AppRequest;
    // A socket lasts, so a session that ended a moment ago must not open one.
    const principal = await this.authenticator?.authenticate(request, { anew: true });
    if (!principal) throw new AppError('UNAUTHENTICATED');
    socket.data = { principal, refused: 0, closing: false, counted: false };
  }
}

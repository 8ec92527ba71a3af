import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Authenticator, type Principal } from '../../../platform/http/principal.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { ActivityService } from './activity.service.js';
import { PrincipalService } from './principal.service.js';
import { SessionTokenService, type SessionRef } from './session-token.service.js';

/** Maximum number of cached tokens, each about 350 bytes. */
const MAX_VERIFIED_TOKENS = 20_000;
const BEARER = /^\s*bearer\s+(\S+)/i;

/** Identifies the caller of a request by its bearer token. */
@Injectable()
export class JwtAuthenticator extends Authenticator {
  /**
   * Authorization headers with a verified token, each with the session of the token; an entry expires with
   * its token. Whether the session is alive is checked for each request.
   */
  private readonly verified = new LRUCache<string, SessionRef>({ max: MAX_VERIFIED_TOKENS });

  constructor(
    private readonly tokens: SessionTokenService,
    private readonly principals: PrincipalService,
    private readonly activity: ActivityService,
    private readonly factors: SecondFactorService,
  ) {
    super();
  }

  override async authenticate(
    { headers: { authorization } }: { headers: IncomingHttpHeaders },
    { anew = false } = {},
  ): Promise<Principal | undefined> {
    if (!authorization) return undefined;
    const cached = this.verified.get(authorization);
    const session = cached ?? (await this.verify(authorization));
    if (!session) return undefined;
    const principal = await (anew
      ? this.principals.currentPrincipalOf(session)
      : this.principals.principalOf(session));
    if (!principal) return undefined;
    // Tokens of sockets are not cached, because a socket sends its token only once.
    if (!cached && !anew) this.verified.set(authorization, session);
    this.activity.recordActivity(principal);
    return principal;
  }

  override stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>> {
    return this.principals.stillValid(principals);
  }

  override assertMayAdminister(principal: Principal): Promise<void> {
    return this.factors.assertSetUp(principal);
  }

  override isLoggedIn({
    userId,
    sessionId,
  }: {
    userId: string;
    sessionId: string | undefined;
  }): Promise<boolean> {
    return this.principals.isLive(userId, sessionId);
  }

  private async verify(authorization: string): Promise<SessionRef | undefined> {
    const token = BEARER.exec(authorization)?.[1];
    return token === undefined ? undefined : this.tokens.verify(token);
  }
}

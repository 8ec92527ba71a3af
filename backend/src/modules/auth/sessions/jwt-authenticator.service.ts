import { Injectable } from '@nestjs/common';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import passport from 'passport';
import { Authenticator, type Principal } from '../../../platform/http/principal.js';
import { ActivityService } from './activity.service.js';
import { JwtStrategy } from './jwt-strategy.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { type Named, SessionService } from './session.service.js';

const CHECKED_TOKENS = 5_000;
const CHECKED_MS = 10_000;

/** Answers the platform's question who is calling, with passport's JWT strategy. */
@Injectable()
export class JwtAuthenticator extends Authenticator {
  /** Whose a token is, once its signature was found good. Whether the session lives is asked each time. */
  private readonly checked = new LRUCache<string, Named>({
    max: CHECKED_TOKENS,
    ttl: CHECKED_MS,
    ttlAutopurge: true,
  });

  constructor(
    private readonly strategy: JwtStrategy,
    private readonly sessions: SessionService,
    private readonly activity: ActivityService,
    private readonly factors: SecondFactorService,
  ) {
    super();
  }

  override async authenticate(request: Request, { anew = false } = {}): Promise<Principal | undefined> {
    const { authorization } = request.headers;
    if (!authorization) return undefined;
    const known = this.checked.get(authorization);
    const named = known ?? (await this.check(request));
    if (!named) return undefined;
    const principal = await (anew
      ? this.sessions.currentPrincipalOf(named)
      : this.sessions.principalOf(named));
    if (!principal) return undefined;
    if (!known) this.checked.set(authorization, named);
    this.activity.seen(principal);
    return principal;
  }

  override stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>> {
    return this.sessions.stillValid(principals);
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
    return this.sessions.isLive(userId, sessionId);
  }

  private check(request: Request): Promise<Named | undefined> {
    return new Promise((resolve, reject) => {
      const done = (error?: Error | null, found?: Named | false | null): void => {
        if (error) reject(error);
        else resolve(found || undefined);
      };
      // The strategy itself, not its name: two applications in one process must not share it. And an object of its own for
      // each request: passport hangs this request's answer on it, which must never reach another one.
      const strategy = Object.create(this.strategy) as JwtStrategy;
      const ask = passport.authenticate(strategy, { session: false }, done) as RequestHandler;
      ask(request, request.res as Response, reject);
    });
  }
}

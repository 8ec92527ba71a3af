import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Principal } from '../../../platform/http/principal.js';
import { SessionRepository, type SessionStates } from './session.repository.js';
import { type SessionRef, SessionTokenService } from './session-token.service.js';

/**
 * Lifetime of a cached look-up in ms: an ended session is rejected by every instance within a second, even if
 * the event of its end is lost.
 */
const SESSION_CACHE_MS = 900;
const MAX_CACHED_SESSIONS = 50_000;

type LookUp = Promise<Principal | undefined>;

/** Returns the principal of a token: its living session and account. */
@Injectable()
export class PrincipalService {
  /** Finished and running look-ups by session id. */
  private readonly lookUps = new LRUCache<string, LookUp>({
    max: MAX_CACHED_SESSIONS,
    ttl: SESSION_CACHE_MS,
    // Reads the clock at each use instead of setting a timer.
    ttlResolution: 0,
  });

  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokenService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns the principal of a session, at most a second old; undefined when the session or the account has
   * ended.
   */
  async principalOf(ref: SessionRef): Promise<Principal | undefined> {
    const principal = await this.lookUps.get(ref.sessionId);
    return principal?.userId === ref.userId ? principal : this.currentPrincipalOf(ref);
  }

  /** Returns the current principal from MongoDB, for uses that last longer than a request. */
  async currentPrincipalOf(ref: SessionRef): Promise<Principal | undefined> {
    const [lookUp] = this.lookUpAll([ref]);
    return lookUp;
  }

  /**
   * Returns whether a session of the member is alive, at most a second old; without `sessionId`, whether the
   * member has any living session.
   */
  async isLive(userId: string, sessionId: string | undefined): Promise<boolean> {
    if (sessionId !== undefined) return (await this.principalOf({ sessionId, userId })) !== undefined;
    return this.sessions.hasLiving(userId, this.clock.now());
  }

  /**
   * Returns a token for another audience than the API, such as the job dashboard; it ends with its session at
   * the latest.
   */
  passFor(me: Principal, audience: string, seconds: number): string {
    return this.tokens.signFor(me, audience, seconds);
  }

  /**
   * Returns the principal of such a token; undefined when it is forged, expired, for another audience, or its
   * session has ended.
   */
  async principalOfPass(pass: string, audience: string): Promise<Principal | undefined> {
    const session = await this.tokens.verify(pass, audience);
    return session && this.principalOf(session);
  }

  /** Drops ended sessions from the cache; the next request looks them up again. */
  forgetEnded(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.lookUps.delete(id);
  }

  /** Returns the principals that are still valid, read from MongoDB now, by session id. */
  async stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>> {
    const found = await Promise.all(this.lookUpAll(principals));
    return new Map(
      found.flatMap((principal) => (principal ? [[principal.sessionId, principal] as const] : [])),
    );
  }

  /** Reads these sessions and their accounts in one batch and caches the results. */
  private lookUpAll(refs: readonly SessionRef[]): LookUp[] {
    const states = this.sessions.findStates(refs);
    return refs.map((ref, index) => {
      const lookUp = states.then((found) => this.principalIn(found[index], ref));
      const { sessionId } = ref;
      this.lookUps.set(sessionId, lookUp);
      const forget = (): void => {
        if (this.lookUps.peek(sessionId) === lookUp) this.lookUps.delete(sessionId);
      };
      // Failed look-ups are not cached: an account may become active at any time, for example when its
      // address is confirmed.
      lookUp.then((principal) => principal ?? forget(), forget);
      return lookUp;
    });
  }

  private async principalIn(
    { session, account }: SessionStates = { session: undefined, account: undefined },
    { sessionId, userId }: SessionRef,
  ): Promise<Principal | undefined> {
    // A password change updates the epochs of both together. The session was read before the account and may
    // be outdated.
    const isOlder = session && account && session.epoch < account.sessionEpoch;
    const newest = isOlder ? ((await this.sessions.find(sessionId)) ?? undefined) : session;
    return this.principal({ session: newest, account }, userId);
  }

  private principal({ session, account }: SessionStates, userId: string): Principal | undefined {
    if (!session || !account || session.userId.toHexString() !== userId) return undefined;
    const { role, status } = account;
    const alive = session.expiresAt > this.clock.now() && session.epoch === account.sessionEpoch;
    if (!alive || (status !== 'active' && status !== 'suspended')) return undefined;
    // Such a session began before addresses had to be confirmed.
    if (this.config.requireEmailVerification && !account.emailVerifiedAt) return undefined;
    return { userId, sessionId: session._id.toHexString(), role, status };
  }
}

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Principal } from '../../../platform/http/principal.js';
import { SessionRepository, type SessionStates } from './session.repository.js';
import { type SessionRef, SessionTokenService } from './session-token.service.js';

/** An ended session is dead within a second on every instance, whatever is lost on the way. */
const SESSION_CACHE_MS = 900;
const MAX_CACHED_SESSIONS = 50_000;

type LookUp = Promise<Principal | undefined>;

/** Who is calling: the living session behind a token, and its account. */
@Injectable()
export class PrincipalService {
  /** Look-ups by session, under way or done. */
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
   * Who a token's session belongs to, as of at most a second ago; undefined when the session or the account
   * has ended.
   */
  async principalOf(ref: SessionRef): Promise<Principal | undefined> {
    const principal = await this.lookUps.get(ref.sessionId);
    return principal?.userId === ref.userId ? principal : this.currentPrincipalOf(ref);
  }

  /** The same as MongoDB has it now, for what lasts longer than a request. */
  async currentPrincipalOf(ref: SessionRef): Promise<Principal | undefined> {
    const [lookUp] = this.lookUpAll([ref]);
    return lookUp;
  }

  /**
   * Whether this session of a member lives, as of a second ago; without one, whether any does.
   */
  async isLive(userId: string, sessionId: string | undefined): Promise<boolean> {
    if (sessionId !== undefined) return (await this.principalOf({ sessionId, userId })) !== undefined;
    return this.sessions.hasLiving(userId, this.clock.now());
  }

  /**
   * A token for another audience than the API's, such as the job dashboard; it ends with its session at the
   * latest.
   */
  passFor(me: Principal, audience: string, seconds: number): string {
    return this.tokens.signFor(me, audience, seconds);
  }

  /** Whose pass it is; undefined when it is forged, over, for another audience, or its session has ended. */
  async principalOfPass(pass: string, audience: string): Promise<Principal | undefined> {
    const session = await this.tokens.verify(pass, audience);
    return session && this.principalOf(session);
  }

  /** Sessions have ended, here or on another instance: the next request looks them up again. */
  forgetEnded(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.lookUps.delete(id);
  }

  /** Which of these principals still are, as MongoDB has them now, by session id. */
  async stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>> {
    const found = await Promise.all(this.lookUpAll(principals));
    return new Map(
      found.flatMap((principal) => (principal ? [[principal.sessionId, principal] as const] : [])),
    );
  }

  /** Reads these sessions and their accounts together, and caches what is found. */
  private lookUpAll(refs: readonly SessionRef[]): LookUp[] {
    const states = this.sessions.findStates(refs);
    return refs.map((ref, index) => {
      const lookUp = states.then((found) => this.principalIn(found[index], ref));
      const { sessionId } = ref;
      this.lookUps.set(sessionId, lookUp);
      const forget = (): void => {
        if (this.lookUps.peek(sessionId) === lookUp) this.lookUps.delete(sessionId);
      };
      // An account may become active any moment, by a confirmed address for instance.
      lookUp.then((principal) => principal ?? forget(), forget);
      return lookUp;
    });
  }

  private async principalIn(
    { session, account }: SessionStates = { session: undefined, account: undefined },
    { sessionId, userId }: SessionRef,
  ): Promise<Principal | undefined> {
    // A password change moves both on together; the session was read first and may still be the old one.
    const isOlder = session && account && session.epoch < account.sessionEpoch;
    const newest = isOlder ? ((await this.sessions.find(sessionId)) ?? undefined) : session;
    return this.principal({ session: newest, account }, userId);
  }

  private principal({ session, account }: SessionStates, userId: string): Principal | undefined {
    if (!session || !account || session.userId.toHexString() !== userId) return undefined;
    const { role, status } = account;
    const alive = session.expiresAt > this.clock.now() && session.epoch === account.sessionEpoch;
    if (!alive || (status !== 'active' && status !== 'suspended')) return undefined;
    // A session from before addresses had to be confirmed.
    if (this.config.requireEmailVerification && !account.emailVerifiedAt) return undefined;
    return { userId, sessionId: session._id.toHexString(), role, status };
  }
}

import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../../platform/concurrency/cache-limits.js';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { ChangeFeed } from '../../../platform/database/change-feed.js';
import type { Principal } from '../../../platform/http/principal.js';
import { SessionRepository, type SessionStates } from './session.repository.js';
import { type SessionRef, SessionTokenService } from './session-token.service.js';

/** How old a look-up may be while no change feed covers it. */
const SESSION_CACHE_MS = 900;
/** Even what the feed covers is looked up again some time. */
const TRUST_MS = 5 * MINUTE_MS;
const MAX_CACHED_SESSIONS = 50_000;
/**
 * For picture links, which work on all devices of a member: they stop within a minute after the last log-out.
 */
const LOGGED_IN_CACHE_MS = 20_000;

/** How long is exact to a second; to the millisecond, each look would read the clock and set a timer. */
const KEPT = { ...atMost(MAX_CACHED_SESSIONS), ttl: TRUST_MS, ttlResolution: 1_000 };

interface LookUp {
  /** Before the query was sent, in ms of this process's monotonic clock. */
  readAt: number;
  found: Promise<SessionStates>;
}

/**
 * Who is calling: the living session behind a token, and its account. What was looked up is trusted while a
 * change feed says that it still stands, and else for less than a second, so that an ended session is dead
 * within a second on every instance, whatever is lost on the way.
 */
@Injectable()
export class PrincipalService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** By session; a change of the session takes its entry away, also while the look-up is under way. */
  private readonly sessionCache = new LRUCache<string, LookUp>(KEPT);
  /** The same by account, for changes of the account. */
  private readonly accountCache = new LRUCache<string, LookUp>(KEPT);

  /** Members who were just found to have a session. */
  private readonly loggedIn = new LRUCache<string, true>({
    ...atMost(MAX_CACHED_SESSIONS),
    ttl: LOGGED_IN_CACHE_MS,
  });

  private readonly feed: ChangeFeed;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: SessionTokenService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.feed = sessions.followStates(
      (id) => this.sessionCache.delete(id),
      (id) => this.accountCache.delete(id),
    );
  }

  onApplicationBootstrap(): void {
    if (this.config.servesApi) this.feed.start();
  }

  /** Before MongoDB's connection is closed; what still comes is looked up. */
  beforeApplicationShutdown(): Promise<void> {
    return this.feed.stop();
  }

  /**
   * Who a token's session belongs to, as of at most a second ago; undefined when the session or the account
   * has ended. Costs nothing while a look-up is trusted.
   */
  async principalOf(ref: SessionRef): Promise<Principal | undefined> {
    return (await this.trusted(ref, SESSION_CACHE_MS)) ?? this.currentPrincipalOf(ref);
  }

  /** The same as MongoDB has it now, for what lasts longer than a request. */
  async currentPrincipalOf(ref: SessionRef): Promise<Principal | undefined> {
    const { sessionId, userId } = ref;
    const lookUp = { readAt: performance.now(), found: this.load(ref) };
    this.sessionCache.set(sessionId, lookUp);
    this.accountCache.set(userId, lookUp);
    try {
      const principal = this.principal(await lookUp.found, userId);
      if (!principal) this.forget(ref, lookUp);
      return principal;
    } catch (error) {
      this.forget(ref, lookUp);
      throw error;
    }
  }

  /**
   * Who it is by what was looked up before; undefined also when that is no longer to be relied on. Look-ups
   * under way are shared.
   */
  private async trusted({ sessionId, userId }: SessionRef, maxAgeMs: number): Promise<Principal | undefined> {
    const ofSession = this.sessionCache.get(sessionId);
    const ofAccount = this.accountCache.get(userId);
    if (!ofSession || !ofAccount) return undefined;
    // The older one: an account's may come from another session of the member, and the other way round.
    const readAt = Math.min(ofSession.readAt, ofAccount.readAt);
    if (performance.now() - readAt >= maxAgeMs && !this.feed.covers(readAt)) return undefined;
    const { session } = await ofSession.found;
    const { account } = await ofAccount.found;
    return this.principal({ session, account }, userId);
  }

  private forget({ sessionId, userId }: SessionRef, lookUp: LookUp): void {
    if (this.sessionCache.peek(sessionId) === lookUp) this.sessionCache.delete(sessionId);
    if (this.accountCache.peek(userId) === lookUp) this.accountCache.delete(userId);
  }

  /**
   * Whether this session of a member lives, as of a second ago; without one, whether any does, as of some
   * seconds ago.
   */
  async isLive(userId: string, sessionId: string | undefined): Promise<boolean> {
    if (sessionId !== undefined) return (await this.principalOf({ sessionId, userId })) !== undefined;
    if (this.loggedIn.has(userId)) return true;
    const [any] = await this.sessions.listOf(userId, this.clock.now());
    if (any) this.loggedIn.set(userId, true);
    return any !== undefined;
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
    for (const id of sessionIds) this.sessionCache.delete(id);
    this.loggedIn.clear();
  }

  /**
   * Which of these principals still are, by session id: as the feed has it, and of others as they stand now,
   * in one question to MongoDB, however many.
   */
  async stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>> {
    const found = await Promise.all(
      principals.map(
        async (principal) => (await this.trusted(principal, 0)) ?? this.currentPrincipalOf(principal),
      ),
    );
    return new Map(
      found.flatMap((principal) => (principal ? [[principal.sessionId, principal] as const] : [])),
    );
  }

  private async load(ref: SessionRef): Promise<SessionStates> {
    const { session, account } = await this.sessions.findStates(ref);
    // A password change moves both on together; the session was read first and may still be the old one.
    const isOlder = session && account && session.epoch < account.sessionEpoch;
    return { session: isOlder ? ((await this.sessions.find(ref.sessionId)) ?? undefined) : session, account };
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

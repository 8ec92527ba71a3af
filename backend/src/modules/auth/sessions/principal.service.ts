import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { BatchLoader } from '../../../platform/concurrency/batch-loader.js';
import type { Principal } from '../../../platform/http/principal.js';
import { type AccountState, UsersService } from '../../users/index.js';
import { SessionRepository, type SessionState } from './session.repository.js';
import { type SessionRef, SessionTokenService } from './session-token.service.js';

/**
 * If the message that a session has ended is lost, every instance refuses it within a second all the same.
 */
const SESSION_CACHE_MS = 900;
const MAX_CACHED_SESSIONS = 50_000;
/**
 * For picture links, which work on all devices of a member: they stop within a minute after the last log-out.
 */
const LOGGED_IN_CACHE_MS = 20_000;

/** Who is calling: the living session behind a token, and its account (design section 3, "tokens"). */
@Injectable()
export class PrincipalService {
  private readonly cache = new LRUCache<string, Promise<Principal | undefined>>({
    max: MAX_CACHED_SESSIONS,
    ttl: SESSION_CACHE_MS,
    ttlAutopurge: true,
  });

  /** Members who were just found to have a session. */
  private readonly loggedIn = new LRUCache<string, true>({
    max: MAX_CACHED_SESSIONS,
    ttl: LOGGED_IN_CACHE_MS,
  });

  private readonly loader = new BatchLoader((principals: SessionRef[]) => this.load(principals));

  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UsersService,
    private readonly tokens: SessionTokenService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Who a token's session belongs to, as of at most a second ago; undefined when the session or the account
   * has ended. All requests of that second share one look-up.
   */
  async principalOf(session: SessionRef): Promise<Principal | undefined> {
    return this.confirmed(session, this.cache.get(session.sessionId) ?? this.lookUp(session));
  }

  /** The same as MongoDB has it now, for what lasts longer than a request. */
  async currentPrincipalOf(session: SessionRef): Promise<Principal | undefined> {
    return this.confirmed(session, this.lookUp(session));
  }

  private lookUp(session: SessionRef): Promise<Principal | undefined> {
    const found = this.loader.load(session);
    this.cache.set(session.sessionId, found);
    return found;
  }

  /** Only living sessions stay cached. */
  private async confirmed(
    { sessionId, userId }: SessionRef,
    found: Promise<Principal | undefined>,
  ): Promise<Principal | undefined> {
    const principal = await found.catch((error: unknown) => {
      this.forget(sessionId, found);
      throw error;
    });
    if (principal?.userId === userId) return principal;
    this.forget(sessionId, found);
    return undefined;
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

  private forget(sessionId: string, found: Promise<Principal | undefined>): void {
    if (this.cache.peek(sessionId) === found) this.cache.delete(sessionId);
  }

  /** Sessions have ended, here or on another instance: the next request looks them up again. */
  forgetEnded(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.cache.delete(id);
    this.loggedIn.clear();
  }

  /**
   * Which of these principals still are, as they stand now, by session id; two questions to MongoDB, however
   * many.
   */
  async stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>> {
    const found = await this.load(principals);
    return new Map(
      found.flatMap((principal) => (principal ? [[principal.sessionId, principal] as const] : [])),
    );
  }

  private async load(asked: readonly SessionRef[]): Promise<(Principal | undefined)[]> {
    const [sessions, accounts] = await Promise.all([
      this.sessions.findMany(asked.map(({ sessionId }) => sessionId)),
      this.users.findStates(asked.map(({ userId }) => userId)),
    ]);
    return Promise.all(
      asked.map(async ({ sessionId, userId }) => {
        const account = accounts.get(userId);
        const found = sessions.get(sessionId);
        // A password change moves both on together; read apart, one of them may still be the old one.
        const isOlder = found && account && found.epoch < account.sessionEpoch;
        return this.principal(isOlder ? await this.sessions.find(sessionId) : found, account, userId);
      }),
    );
  }

  private principal(
    session: SessionState | null | undefined,
    account: AccountState | null | undefined,
    userId: string,
  ): Principal | undefined {
    if (!session || !account || session.userId.toHexString() !== userId) return undefined;
    const { role, status } = account;
    const alive = session.expiresAt > this.clock.now() && session.epoch === account.sessionEpoch;
    if (!alive || (status !== 'active' && status !== 'suspended')) return undefined;
    // A session from before addresses had to be confirmed.
    if (this.config.requireEmailVerification && !account.emailVerifiedAt) return undefined;
    return { userId, sessionId: session._id.toHexString(), role, status };
  }
}

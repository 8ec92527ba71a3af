import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import {
  VERIFY_INTERVAL_MS,
  type VerifiedChangeStream,
} from '../../../platform/database/verified-change-stream.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Every } from '../../../platform/schedule/every.js';
import {
  ACCOUNT_STATE_FIELDS,
  isOpenStatus,
  UsersService,
  type AccountState,
  type User,
} from '../../users/index.js';
import { SessionTokenService, type SessionRef } from './session-token.service.js';
import { SessionRepository, type SessionState } from './session.repository.js';

/**
 * Lifetime in ms of a cached look-up that the change stream does not cover: an ended session is rejected by
 * every instance within a second, even if the event of its end is lost.
 */
const UNCOVERED_MS = 900;
const CACHE_LIFETIME_MS = 5 * MINUTE_MS;
const MAX_CACHED_SESSIONS = 50_000;

/** A session and its account, read together; missing documents are undefined. */
interface SessionStates {
  session: SessionState | undefined;
  account: AccountState | undefined;
}

interface LookUp {
  userId: string;
  /** When the query was sent, in ms of this process's monotonic clock. */
  readAt: number;
  /** The result of the query, also while it runs. */
  states: Promise<SessionStates>;
}

/** Returns the principal of a token: its living session and account. */
@Injectable()
export class PrincipalService implements BeforeApplicationShutdown {
  /** By session id; a change of the session or its account removes the look-up, also while it runs. */
  private readonly lookUps = new LRUCache<string, LookUp>({
    max: MAX_CACHED_SESSIONS,
    ttl: CACHE_LIFETIME_MS,
  });
  private readonly changes: VerifiedChangeStream;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UsersService,
    private readonly tokens: SessionTokenService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    this.changes = sessions.watchStates(
      (sessionId) => this.lookUps.delete(sessionId),
      (userId) => this.forgetAccount(userId),
    );
  }

  @Every(VERIFY_INTERVAL_MS, {
    in: 'everywhere',
    failure: 'The change stream of sessions could not be verified',
    level: 'debug',
  })
  async verifyChangeStream(): Promise<void> {
    if (this.config.servesApi) await this.changes.sendHeartbeat();
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.config.servesApi) await this.changes.stop();
  }

  /**
   * Returns the principal of a session, at most a second old; undefined when the session or the account has
   * ended.
   */
  async principalOf(ref: SessionRef): Promise<Principal | undefined> {
    const lookUp = this.lookUps.get(ref.sessionId);
    const isUsable = lookUp && (performance.now() - lookUp.readAt < UNCOVERED_MS || this.isCovered(lookUp));
    return (isUsable && this.principal(await lookUp.states, ref)) || this.currentPrincipalOf(ref);
  }

  /** Returns the current principal from MongoDB, for uses that last longer than a request. */
  async currentPrincipalOf(ref: SessionRef): Promise<Principal | undefined> {
    const [principal] = await this.lookUpAll([ref]);
    return principal;
  }

  /**
   * Returns whether a session of the member is alive, at most a second old; without `sessionId`, whether the
   * member has any living session.
   */
  async isLive(userId: string, sessionId: string | undefined): Promise<boolean> {
    if (sessionId !== undefined) return (await this.principalOf({ sessionId, userId })) !== undefined;
    return this.sessions.hasLiveSession(userId, this.clock.now());
  }

  /**
   * Returns a token for another audience than the API, such as the job dashboard; it ends with its session at
   * the latest.
   */
  passFor(me: Principal, audience: string, seconds: number): string {
    return this.tokens.signFor(me, audience, seconds);
  }

  /**
   * Returns the principal of a token made by {@link passFor}; undefined when it is forged, expired, for
   * another audience, or its session has ended.
   */
  async principalOfPass(pass: string, audience: string): Promise<Principal | undefined> {
    const session = await this.tokens.verify(pass, audience);
    return session && this.principalOf(session);
  }

  /** Drops ended sessions from the cache; the next request looks them up again. */
  forgetEnded(sessionIds: readonly string[]): void {
    for (const id of sessionIds) this.lookUps.delete(id);
  }

  /**
   * Returns the principals that are still valid, by session id. Sessions that the change stream covers are
   * answered from the cache, all others are read from MongoDB.
   */
  async stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>> {
    const covered: Principal[] = [];
    const uncovered: Principal[] = [];
    for (const principal of principals) {
      const lookUp = this.lookUps.get(principal.sessionId);
      const cached = lookUp && this.isCovered(lookUp) && this.principal(await lookUp.states, principal);
      if (cached) covered.push(cached);
      else uncovered.push(principal);
    }
    const found = [...covered, ...(await this.lookUpAll(uncovered))];
    return new Map(
      found.flatMap((principal) => (principal ? [[principal.sessionId, principal] as const] : [])),
    );
  }

  private isCovered({ readAt }: LookUp): boolean {
    return this.changes.coversChangesSince(readAt);
  }

  private forgetAccount(userId: string): void {
    for (const [sessionId, lookUp] of this.lookUps)
      if (lookUp.userId === userId) this.lookUps.delete(sessionId);
  }

  /** Reads these sessions and their accounts in one batch and caches the valid ones. */
  private async lookUpAll(refs: readonly SessionRef[]): Promise<(Principal | undefined)[]> {
    if (refs.length === 0) return [];
    const readAt = performance.now();
    const all = this.readStates(refs);
    const lookUps = refs.map((ref, index): LookUp => {
      const lookUp = {
        userId: ref.userId,
        readAt,
        states: all.then((found) => this.newest(ref, found[index])),
      };
      this.lookUps.set(ref.sessionId, lookUp);
      return lookUp;
    });
    return Promise.all(lookUps.map((lookUp, index) => this.settle(refs[index] as SessionRef, lookUp)));
  }

  /** Returns the states of these sessions and their accounts, in the same order. */
  private async readStates(refs: readonly SessionRef[]): Promise<SessionStates[]> {
    // Both reads start in the same tick, so that they share one command.
    const [sessions, accounts] = await Promise.all([
      this.sessions.findStates(refs),
      this.users.findFields<AccountState & Pick<User, '_id'>>(
        refs.map(({ userId }) => userId),
        ACCOUNT_STATE_FIELDS,
      ),
    ]);
    return refs.map(({ sessionId, userId }) => ({
      session: sessions.get(sessionId),
      account: accounts.get(userId),
    }));
  }

  /**
   * Returns the principal of a look-up. Only successful look-ups stay cached: an account may become active at
   * any time, for example when its address is confirmed.
   */
  private async settle(ref: SessionRef, lookUp: LookUp): Promise<Principal | undefined> {
    let principal: Principal | undefined;
    try {
      return (principal = this.principal(await lookUp.states, ref));
    } finally {
      if (!principal && this.lookUps.peek(ref.sessionId) === lookUp) this.lookUps.delete(ref.sessionId);
    }
  }

  /**
   * Reads a session again if its epoch is lower than the account's. A password change updates both together,
   * and the session may have been read before it.
   */
  private async newest(
    ref: SessionRef,
    { session, account }: SessionStates = { session: undefined, account: undefined },
  ): Promise<SessionStates> {
    const isOlder = session && account && session.epoch < account.sessionEpoch;
    return { session: isOlder ? ((await this.sessions.find(ref)) ?? undefined) : session, account };
  }

  private principal(
    { session, account }: SessionStates,
    { userId }: Pick<SessionRef, 'userId'>,
  ): Principal | undefined {
    if (!session || !account || session.userId.toHexString() !== userId) return undefined;
    const { role, status } = account;
    const alive = session.expiresAt > this.clock.now() && session.epoch === account.sessionEpoch;
    if (!alive || !isOpenStatus(status)) return undefined;
    // Sessions may be older than the setting that requires a confirmed address.
    if (this.config.requireEmailVerification && !account.emailVerifiedAt) return undefined;
    return { userId, sessionId: session._id.toHexString(), role, status };
  }
}

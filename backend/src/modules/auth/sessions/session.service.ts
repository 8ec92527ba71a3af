import { Injectable } from '@nestjs/common';
import { AUTH_SERVER_LIMITS, isStaff, type LogInView, type SessionsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import {
  KEEP_ACCESS,
  RevokesAccess,
  UsersService,
  type LiveSessions,
  type Revocation,
  type Revocations,
  type User,
} from '../../users/index.js';
import { SessionEnded } from '../auth.events.js';
import { deviceLabel } from './device-label.rules.js';
import { NewDeviceService } from './new-device.service.js';
import { SessionTokenService } from './session-token.service.js';
import { SessionRepository } from './session.repository.js';
import { toSessionView } from './session.views.js';

type LogInAccount = Pick<User, '_id' | 'role' | 'sessionEpoch' | 'devices' | 'emailVerifiedAt' | 'absence'>;

/** Begins, lists and ends sessions (docs/product.md, Sessions). */
@Injectable()
export class SessionService implements LiveSessions {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UsersService,
    private readonly tokens: SessionTokenService,
    private readonly newDevices: NewDeviceService,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  async writeWhileLive(session: Pick<Principal, 'userId' | 'sessionId'>): Promise<Write | null> {
    return (await this.sessions.find(session)) ? this.sessions.countChangeWrite(session) : null;
  }

  @RevokesAccess('sessions')
  revocations(): Revocations {
    const end = (revocation: Revocation, tx: Transaction): Promise<void> => this.endSessions(revocation, tx);
    return {
      'sessions-ended': end,
      'session-ended': ({ userId, endedSessionId }, tx) => this.endOne(userId, endedSessionId, tx),
      'second-factor-set': end,
      'password-changed': end,
      'password-reset': end,
      'email-changed': KEEP_ACCESS,
      'email-change-undone': end,
      'access-closed': end,
    };
  }

  /**
   * Begins a session of `sessionDays` and returns its token.
   * @param address the network address of the client, if known
   */
  async begin(
    user: LogInAccount,
    userAgent: string | undefined,
    address = '',
  ): Promise<LogInView & { sessionId: string }> {
    const now = this.clock.now();
    const userId = user._id.toHexString();
    const expiresAt = new Date(now.getTime() + AUTH_SERVER_LIMITS.sessionDays * DAY_MS);
    const device = deviceLabel(userAgent);
    await this.newDevices.record(user, device, address);
    const sessionId = await this.sessions.begin({
      userId,
      epoch: user.sessionEpoch,
      device,
      ...(address && {
        network: keyedDigest(this.config.jwtSecret, 'networks of sessions', `${userId} ${address}`),
      }),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    // The activity of the first request would end an absence too, but the log-in is what its mails ask for.
    if (user.absence) await this.users.storeActivity([userId], now);
    return {
      sessionId,
      token: this.tokens.sign({ sessionId, userId }),
      userId,
      isAdmin: isStaff(user.role),
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Returns the caller's sessions. */
  async list(me: Principal): Promise<SessionsView> {
    const [sessions, own] = await Promise.all([
      this.sessions.listOf(me.userId, this.clock.now()),
      this.sessions.find(me),
    ]);
    return { sessions: sessions.map((session) => toSessionView(session, own)) };
  }

  /** Ends the caller's current session. */
  async logOut(me: Principal): Promise<void> {
    await this.sessions.end(me.sessionId, me.userId);
    await this.publishEnd(me.userId, [me.sessionId]);
  }

  /** @throws AppError NOT_FOUND when the session does not exist */
  private async endOne(userId: string, sessionId: string | undefined, tx: Transaction): Promise<void> {
    if (sessionId === undefined || !(await this.sessions.end(sessionId, userId, tx)))
      throw new AppError('NOT_FOUND');
    await this.publishEnd(userId, [sessionId], tx);
  }

  /**
   * Makes the caller's transaction conflict with the end of the caller's session. So a way into the account
   * is either created before the session ends, and the end revokes it, or not at all.
   * @throws AppError UNAUTHENTICATED when the session has ended
   */
  async assertLive(me: Principal, tx: Transaction): Promise<void> {
    if (!(await this.sessions.countChange(me, tx))) throw new AppError('UNAUTHENTICATED');
  }

  /** Ends all sessions of a member except `exceptSessionId`, including those that begin at the same time. */
  private async endSessions({ userId, exceptSessionId }: Revocation, tx: Transaction): Promise<void> {
    const epoch = await this.users.endSessions(userId, tx);
    if (exceptSessionId && epoch !== null) {
      const kept = { sessionId: exceptSessionId, userId };
      if (!(await this.sessions.carryOver(kept, epoch, tx))) throw new AppError('UNAUTHENTICATED');
    }
    const ended = await this.sessions.endAll(userId, exceptSessionId, tx);
    await this.publishEnd(userId, ended, tx);
  }

  /** Deletes all sessions of an erased account. */
  async erase(userId: string): Promise<void> {
    await this.publishEnd(userId, await this.sessions.endAll(userId, undefined));
  }

  private publishEnd(userId: string, sessionIds: string[], tx?: Transaction): Promise<void> {
    return this.events.publish(SessionEnded, { userId, sessionIds }, tx);
  }
}

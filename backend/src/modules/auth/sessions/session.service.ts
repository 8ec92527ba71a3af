import { Injectable } from '@nestjs/common';
import { isStaff, LIMITS, type LogInView, type SessionsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database, type Session as Transaction } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { UsersService } from '../../users/index.js';
import { SessionEnded } from '../auth.events.js';
import { deviceLabel } from './device-label.rules.js';
import { type Entrant, NewDeviceService } from './new-device.service.js';
import { SessionRepository } from './session.repository.js';
import { toSessionView } from './session.views.js';
import { SessionTokenService } from './session-token.service.js';

/** Where members are logged in: sessions begin, are listed and end (design section 3, "tokens"). */
@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly users: UsersService,
    private readonly tokens: SessionTokenService,
    private readonly devices: NewDeviceService,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins a session of seven days and makes its token.
   * @param address the network address that it begins from, if known
   */
  async begin(
    user: Entrant,
    userAgent: string | undefined,
    address = '',
  ): Promise<LogInView & { sessionId: string }> {
    const now = this.clock.now();
    const userId = user._id.toHexString();
    const expiresAt = new Date(now.getTime() + LIMITS.sessionDays * DAY_MS);
    const device = deviceLabel(userAgent);
    await this.devices.see(user, device, address);
    const sessionId = await this.sessions.begin({
      userId,
      epoch: user.sessionEpoch,
      device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    return {
      sessionId,
      token: this.tokens.sign({ sessionId, userId }),
      userId,
      isAdmin: isStaff(user.role),
      expiresAt: expiresAt.toISOString(),
    };
  }

  /** Where the caller is logged in. */
  async list(me: Principal): Promise<SessionsView> {
    const sessions = await this.sessions.listOf(me.userId, this.clock.now());
    return { sessions: sessions.map((session) => toSessionView(session, me.sessionId)) };
  }

  /** Ends the caller's present session. */
  async logOut(me: Principal): Promise<void> {
    await this.sessions.end(me.sessionId, me.userId);
    await this.publishEnd(me.userId, [me.sessionId]);
  }

  /** Ends every session of the caller. */
  async logOutAll(me: Principal): Promise<void> {
    await this.database.withTransaction((tx) => this.endSessions(me.userId, {}, tx));
  }

  /**
   * Ends one of the caller's sessions.
   * @throws AppError NOT_FOUND when it is not one of theirs
   */
  async endOne(me: Principal, sessionId: string): Promise<void> {
    if (!(await this.sessions.end(sessionId, me.userId))) throw new AppError('NOT_FOUND');
    await this.publishEnd(me.userId, [sessionId]);
  }

  /**
   * Ends all sessions of a member, those begun at this very moment included, but not `except`. Part of the
   * transaction that gives the reason: a new password, a block, a deletion.
   */
  async endSessions(userId: string, { except }: { except?: string }, tx: Transaction): Promise<void> {
    const epoch = await this.users.endSessions(userId, tx);
    if (except && epoch !== null) await this.sessions.carryOver(except, epoch, tx);
    const ended = await this.sessions.endAll(userId, except, tx);
    await this.publishEnd(userId, ended, tx);
  }

  /** Removes what is left of an account's sessions. */
  async erase(userId: string): Promise<void> {
    await this.publishEnd(userId, await this.sessions.endAll(userId, undefined));
  }

  private publishEnd(userId: string, sessionIds: string[], tx?: Transaction): Promise<void> {
    return this.events.publish(SessionEnded, { userId, sessionIds }, tx);
  }
}

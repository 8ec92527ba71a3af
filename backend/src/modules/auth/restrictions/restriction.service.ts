import { Injectable } from '@nestjs/common';
import { AUTH_SERVER_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database, type Session } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { DomainEvents } from '../../../platform/events/domain-events.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { DecisionService } from '../../decisions/index.js';
import {
  AccessRegistry,
  AccountStatusRepository,
  type RestrictionKind,
  type User,
} from '../../users/index.js';
import { EndRestriction, type EndRestrictionPayload, SendMail } from '../auth.jobs.js';
import { RefundUnansweredSuperLikes } from '../../match/match.jobs.js';
import { UserRestricted } from '../../users/users.events.js';

const MAIL_DELAY_MS = AUTH_SERVER_LIMITS.restrictionMailSeconds * 1000;

/** Blocks and suspends accounts (docs/product.md, Account). */
@Injectable()
export class RestrictionService {
  constructor(
    private readonly accounts: AccountStatusRepository,
    private readonly access: AccessRegistry,
    private readonly decisions: DecisionService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly events: DomainEvents,
    private readonly clock: Clock,
  ) {}

  /** Returns the end of a restriction of `days` days that starts now; null (no end) without days. */
  endAfter(days: number | undefined): Date | null {
    return days === undefined ? null : new Date(this.clock.now().getTime() + days * DAY_MS);
  }

  /**
   * Blocks or suspends a member: ends all sessions at once and mails the reason. Repeating it replaces reason
   * and end.
   * @param until when the restriction ends by itself; null for never
   * @param by the staff member who decided, for the appeal; null if no staff member did
   * @returns the member before the change
   * @throws AppError MEMBER_NOT_FOUND for unknown and deleted accounts and the administrator's
   */
  async restrict(
    userId: string,
    kind: RestrictionKind,
    { reason, until, by }: { reason: string | null; until: Date | null; by: string | null },
    tx: Session,
  ): Promise<User> {
    const at = this.clock.now();
    const before = await this.accounts.restrict(userId, kind, { reason, until, at }, tx);
    if (!before) throw new AppError('MEMBER_NOT_FOUND');
    await this.decisions.keepRestriction(
      userId,
      kind,
      { reason, until, at },
      { by, replaced: before[kind] },
      tx,
    );
    await this.events.publish(UserRestricted, { userId, kind }, tx);
    await this.access.revoke({ userId, cause: 'access-closed' }, tx);
    await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId } }, tx);
    await this.outbox.add(
      {
        job: SendMail,
        payload: { mail: 'restricted', userId },
        runAt: new Date(at.getTime() + MAIL_DELAY_MS),
        key: `restricted ${userId}`,
      },
      tx,
    );
    if (until) {
      const payload = { userId, kind };
      await this.outbox.add({ job: EndRestriction, payload, runAt: until, key: keyOf(payload) }, tx);
    }
    return before;
  }

  /**
   * Lifts a block or suspension; does nothing without one.
   * @param mails whether the member gets an e-mail that it has ended
   * @returns the member before the change
   * @throws AppError MEMBER_NOT_FOUND
   */
  async lift(userId: string, kind: RestrictionKind, tx: Session, mails = true): Promise<User> {
    const before = await this.accounts.restrict(userId, kind, null, tx);
    if (!before) throw new AppError('MEMBER_NOT_FOUND');
    await this.outbox.cancel(EndRestriction, keyOf({ userId, kind }), tx);
    if (before[kind] && mails)
      await this.outbox.add({ job: SendMail, payload: { mail: 'restriction-ended', userId } }, tx);
    return before;
  }

  /** Ends an expired restriction and informs the member; safe to repeat. */
  async end({ userId, kind }: EndRestrictionPayload): Promise<void> {
    await this.database.withTransaction(async (tx) => {
      if (!(await this.accounts.endRestriction(userId, kind, this.clock.now(), tx))) return;
      await this.outbox.add({ job: SendMail, payload: { mail: 'restriction-ended', userId } }, tx);
    });
  }
}

const keyOf = ({ userId, kind }: EndRestrictionPayload): string => `${kind} ${userId}`;

import { Injectable } from '@nestjs/common';
import { AUTH_SERVER_LIMITS, type DecisionRule } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { DecisionReasonService, DecisionService } from '../../decisions/index.js';
import { RefundUnansweredSuperLikes } from '../../match/match.jobs.js';
import { SendFraudNotices, TakeBackFraudNotices } from '../../notifications/notifications.jobs.js';
import { TellOfClosedAccount } from '../../plans/plans.jobs.js';
import {
  AccessRegistry,
  AccountStatusService,
  languageOf,
  UsersService,
  type RestrictionKind,
  type User,
} from '../../users/index.js';
import { EndRestriction, SendMail, type EndRestrictionPayload } from '../auth.jobs.js';

const MAIL_DELAY_MS = AUTH_SERVER_LIMITS.restrictionMailSeconds * 1000;

/** A block for this rule sends a notice to everyone who exchanged messages with the member. */
const FRAUD_RULE: DecisionRule = 'scam';

interface NewRestriction {
  reason: string | null;
  rule?: DecisionRule | undefined;
  until: Date | null;
  by: string | null;
}

/** Blocks and suspends accounts (docs/product.md, Account). */
@Injectable()
export class RestrictionService {
  constructor(
    private readonly accounts: AccountStatusService,
    private readonly access: AccessRegistry,
    private readonly decisions: DecisionService,
    private readonly reasons: DecisionReasonService,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Returns the end of a restriction of `days` days that starts now; null (no end) without days. */
  endAfter(days: number | undefined): Date | null {
    return days === undefined ? null : new Date(this.clock.now().getTime() + days * DAY_MS);
  }

  /**
   * Blocks or suspends a member: ends all sessions at once and mails the reason. Repeating it replaces reason
   * and end. A block for fraud also informs those who exchanged messages with the member.
   * @param reason own words of staff
   * @param rule the broken rule, by default that of the replaced restriction; without own words, its title is
   *   the reason on the account
   * @param until when the restriction ends by itself; null for never
   * @param by the staff member who decided, for the appeal; null if no staff member did
   * @returns the member before the change
   * @throws AppError MEMBER_NOT_FOUND for unknown and deleted accounts and the administrator's
   */
  async restrict(
    userId: string,
    kind: RestrictionKind,
    { reason, rule: named, until, by }: NewRestriction,
    tx: Transaction,
  ): Promise<User> {
    const at = this.clock.now();
    const shown = reason ?? (await this.titleOf(named, userId, tx));
    const before = await this.accounts.restrict(userId, kind, { reason: shown, until, at }, tx);
    const ruleBefore = await this.ruleOf(before, kind, tx);
    const rule = named ?? ruleBefore;
    await this.decisions.keepRestriction(
      userId,
      kind,
      { reason, until, at },
      { by, rule, replaced: before[kind] },
      tx,
    );
    if (kind === 'block' && rule === FRAUD_RULE) {
      await this.outbox.cancel(TakeBackFraudNotices, userId, tx);
      const payload = { fraudId: userId, decidedAt: at.toISOString() };
      await this.outbox.add({ job: SendFraudNotices, payload, key: userId }, tx);
    } else if (kind === 'block' && ruleBefore === FRAUD_RULE) await this.takeFraudNoticesBack(userId, tx);
    await this.access.revoke({ userId, cause: 'access-closed' }, tx);
    await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId } }, tx);
    await this.outbox.add({ job: TellOfClosedAccount, payload: { userId } }, tx);
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
  async lift(
    userId: string,
    kind: RestrictionKind,
    { mails }: { mails: boolean },
    tx: Transaction,
  ): Promise<User> {
    const before = await this.accounts.lift(userId, kind, tx);
    await this.outbox.cancel(EndRestriction, keyOf({ userId, kind }), tx);
    if (kind === 'block' && (await this.ruleOf(before, kind, tx)) === FRAUD_RULE)
      await this.takeFraudNoticesBack(userId, tx);
    if (before[kind] && mails)
      await this.outbox.add({ job: SendMail, payload: { mail: 'restriction-ended', userId } }, tx);
    return before;
  }

  /** Returns the title of a rule in the language of a member. */
  private async titleOf(
    rule: DecisionRule | undefined,
    userId: string,
    tx: Transaction,
  ): Promise<string | null> {
    const texts = await this.reasons.ruleOf(rule, tx);
    return texts?.[languageOf((await this.users.findById(userId)) ?? {})].title ?? null;
  }

  /** Returns the rule of a member's block or suspension; undefined without one. */
  private async ruleOf(
    user: User,
    kind: RestrictionKind,
    tx: Transaction,
  ): Promise<DecisionRule | undefined> {
    const restriction = user[kind];
    if (!restriction) return undefined;
    return (await this.decisions.ruleOfRestriction(user._id.toHexString(), kind, restriction, tx))?.key;
  }

  /**
   * Takes back the notices of a block that has ended by itself, when staff accept its appeal. Does nothing
   * for a block by another rule.
   */
  async takeBackNoticesOfEnded(
    userId: string,
    rule: DecisionRule | undefined,
    tx: Transaction,
  ): Promise<void> {
    if (rule === FRAUD_RULE) await this.takeFraudNoticesBack(userId, tx);
  }

  private async takeFraudNoticesBack(fraudId: string, tx: Transaction): Promise<void> {
    await this.outbox.cancel(SendFraudNotices, fraudId, tx);
    const payload = { fraudId, liftedAt: this.clock.now().toISOString() };
    await this.outbox.add({ job: TakeBackFraudNotices, payload, key: fraudId }, tx);
  }

  /** Ends an expired restriction and informs the member; safe to repeat. */
  async end({ userId, kind }: EndRestrictionPayload): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await this.accounts.endRestriction(userId, kind, tx))) return;
      await this.outbox.add({ job: SendMail, payload: { mail: 'restriction-ended', userId } }, tx);
    });
  }
}

const keyOf = ({ userId, kind }: EndRestrictionPayload): string => `${kind} ${userId}`;

import { Injectable } from '@nestjs/common';
import type { DecisionRule } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { DecisionReasonService, DecisionService, type UndoableDecision } from '../../decisions/index.js';
import { RefundUnansweredSuperLikes } from '../../match/match.jobs.js';
import { SendFraudNotices, TakeBackFraudNotices } from '../../notifications/notifications.jobs.js';
import { TellOfClosedAccount } from '../../plans/plans.jobs.js';
import { KnowPicturesOf } from '../../profiles/profiles.jobs.js';
import {
  AccessRegistry,
  AccountStatusService,
  languageOf,
  undoEnd,
  UsersService,
  type Restriction,
  type RestrictionKind,
  type User,
} from '../../users/index.js';
import { EndRestriction, SendMail, type EndRestrictionPayload } from '../auth.jobs.js';

/**
 * A block for this rule sends a notice to everyone who exchanged messages with the member, and makes the
 * member's pictures known.
 */
const FRAUD_RULE: DecisionRule = 'scam';

interface NewRestriction {
  reason: string | null;
  rule?: DecisionRule | undefined;
  until: Date | null;
  by: string | null;
}

/** A block or suspension that was set, replaced or lifted, with all that its undo and its mails need. */
export interface RestrictionChange {
  kind: RestrictionKind;
  before: Restriction | null;
  after: Restriction | null;
  /** Whether the restriction before or after the change is a block for fraud. */
  wasFraud: boolean;
  isFraud: boolean;
  /** Absent for a lifted restriction. */
  decision?: UndoableDecision;
}

/** The member before a change, and the change. */
interface ChangedRestriction {
  before: User;
  change: RestrictionChange;
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
  restrictionEnd(days: number | undefined): Date | null {
    return days === undefined ? null : new Date(this.clock.now().getTime() + days * DAY_MS);
  }

  /**
   * Blocks or suspends a member and ends all sessions at once. Repeating it replaces reason and end. The mail
   * is sent by {@link notify}.
   * @param reason own words of staff
   * @param rule the broken rule, by default that of the replaced restriction; without own words, its title is
   *   the reason on the account
   * @param until when the restriction ends by itself; null for never
   * @param by the staff member who decided, for the appeal; null if no staff member did
   * @throws AppError MEMBER_NOT_FOUND for unknown and deleted accounts and the administrator's
   */
  async restrict(
    userId: string,
    kind: RestrictionKind,
    { reason, rule: named, until, by }: NewRestriction,
    tx: Transaction,
  ): Promise<ChangedRestriction> {
    const at = this.clock.now();
    const shown = reason ?? (await this.titleOf(named, userId, tx));
    const after = { reason: shown, until, at };
    const before = await this.accounts.restrict(userId, kind, after, tx);
    const ruleBefore = await this.ruleOf(before, kind, tx);
    const rule = named ?? ruleBefore;
    const decision = await this.decisions.addRestriction(
      userId,
      kind,
      { reason, until, at },
      { by, rule, replaced: before[kind] },
      tx,
    );
    await this.access.revoke({ userId, cause: 'access-closed' }, tx);
    await this.setEnd(userId, kind, after, tx);
    const fraud = { wasFraud: isFraud(kind, ruleBefore), isFraud: isFraud(kind, rule) };
    if (fraud.isFraud || fraud.wasFraud) await this.knowPictures(userId, fraud.isFraud, tx);
    return { before, change: { kind, before: before[kind], after, ...fraud, decision } };
  }

  /**
   * Lifts a block or suspension; does nothing without one. Nobody is told before {@link notify}.
   * @throws AppError MEMBER_NOT_FOUND
   */
  async lift(userId: string, kind: RestrictionKind, tx: Transaction): Promise<ChangedRestriction> {
    const before = await this.accounts.lift(userId, kind, tx);
    const wasFraud = isFraud(kind, await this.ruleOf(before, kind, tx));
    if (wasFraud) await this.knowPictures(userId, false, tx);
    await this.setEnd(userId, kind, null, tx);
    return { before, change: { kind, before: before[kind], after: null, wasFraud, isFraud: false } };
  }

  /**
   * Returns a member to the state before a change that nobody was told of yet.
   * @throws AppError MEMBER_NOT_FOUND for an erased account, DECIDED_AGAIN, DECISION_APPEALED
   */
  async undo(userId: string, change: RestrictionChange, by: string, tx: Transaction): Promise<void> {
    const { kind, before, after, wasFraud, decision } = change;
    if (wasFraud || change.isFraud) await this.knowPictures(userId, wasFraud, tx);
    await this.accounts.putBack(userId, kind, { present: after, before }, tx);
    if (decision) await this.decisions.undo(decision, by, tx);
    if (before && !after) await this.access.revoke({ userId, cause: 'access-closed' }, tx);
    await this.setEnd(userId, kind, before, tx);
    // The change has ended the run of notices, if it had begun.
    if (before && wasFraud) {
      await this.addFraudNotices(userId, { decidedAt: before.at, runAt: undoEnd(before.at) }, tx);
    }
  }

  /**
   * Returns whether the account still has the state of a change, and no block hides it. A later decision may
   * have replaced it, and may be undone.
   */
  async isStillInForce(
    userId: string,
    { kind, after }: RestrictionChange,
    tx: Transaction,
  ): Promise<boolean> {
    const user = await this.accounts.restrictionsOf(userId, tx);
    return isPresent(user, kind, after) && !(kind === 'suspension' && after && user?.block);
  }

  /**
   * Tells a member that they were restricted, or are no longer, unless a later decision has changed it: by
   * notification and mail. Returns unanswered super likes to their senders and tells those who are going to
   * meet the member. A block for fraud also informs those who exchanged messages with the member; the notices
   * of an earlier one are taken back, also if a later decision has changed the restriction.
   * @param mails whether the member gets an e-mail
   */
  async notify(
    userId: string,
    { kind, before, after, wasFraud, isFraud: isFraudNow }: RestrictionChange,
    { mails }: { mails: boolean },
    tx: Transaction,
  ): Promise<void> {
    const user = await this.accounts.restrictionsOf(userId, tx);
    if (!isPresent(user, kind, after)) {
      // The later decision does not know of the notices, which only another block for fraud confirms.
      if (user && wasFraud && !(await this.isBlockedForFraud(userId, user, tx)))
        await this.takeFraudNoticesBack(userId, tx);
      return;
    }
    if (isFraudNow && after) {
      await this.outbox.cancel(TakeBackFraudNotices, userId, tx);
      await this.addFraudNotices(userId, { decidedAt: after.at }, tx);
    } else if (wasFraud) await this.takeFraudNoticesBack(userId, tx);
    if (after) {
      await this.decisions.notify({ userId, kind }, `${after.at.getTime()}`, tx);
      await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId } }, tx);
      await this.outbox.add({ job: TellOfClosedAccount, payload: { userId } }, tx);
    }
    // The mail about a block says all; the one about a suspension would repeat it.
    const mail = after ? ('restricted' as const) : ('restriction-ended' as const);
    if (mails && (after ? kind === 'block' || !user?.block : before))
      await this.outbox.add({ job: SendMail, payload: { mail, userId } }, tx);
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

  private async isBlockedForFraud(
    userId: string,
    { block }: Pick<User, 'block'>,
    tx: Transaction,
  ): Promise<boolean> {
    const rule = block && (await this.decisions.ruleOfRestriction(userId, 'block', block, tx));
    return isFraud('block', rule?.key);
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
    if (rule !== FRAUD_RULE) return;
    await this.takeFraudNoticesBack(userId, tx);
    await this.knowPictures(userId, false, tx);
  }

  /** Keeps all pictures of a member known after a decision about one, if the member is blocked for fraud. */
  async keepPicturesKnown(userId: string, tx: Transaction): Promise<void> {
    const user = await this.accounts.restrictionsOf(userId, tx);
    if (user && (await this.isBlockedForFraud(userId, user, tx))) await this.knowPictures(userId, true, tx);
  }

  private addFraudNotices(
    fraudId: string,
    { decidedAt, ...when }: { decidedAt: Date; runAt?: Date },
    tx: Transaction,
  ): Promise<void> {
    const payload = { fraudId, decidedAt: decidedAt.toISOString() };
    return this.outbox.add({ job: SendFraudNotices, payload, key: fraudId, ...when }, tx);
  }

  private async takeFraudNoticesBack(fraudId: string, tx: Transaction): Promise<void> {
    await this.outbox.cancel(SendFraudNotices, fraudId, tx);
    const payload = { fraudId, liftedAt: this.clock.now().toISOString() };
    await this.outbox.add({ job: TakeBackFraudNotices, payload, key: fraudId }, tx);
  }

  /** Adds the job that makes the member's pictures known, or unknown again. The later one replaces it. */
  private knowPictures(userId: string, isKnown: boolean, tx: Transaction): Promise<void> {
    return this.outbox.add({ job: KnowPicturesOf, payload: { userId, isKnown }, key: userId }, tx);
  }

  /** Adds the job that ends a restriction, or cancels that of an earlier one. */
  private async setEnd(
    userId: string,
    kind: RestrictionKind,
    restriction: Restriction | null,
    tx: Transaction,
  ): Promise<void> {
    const payload = { userId, kind };
    const runAt = restriction?.until;
    if (runAt) await this.outbox.add({ job: EndRestriction, payload, runAt, key: keyOf(payload) }, tx);
    else await this.outbox.cancel(EndRestriction, keyOf(payload), tx);
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

const isFraud = (kind: RestrictionKind, rule: DecisionRule | undefined): boolean =>
  kind === 'block' && rule === FRAUD_RULE;

const isPresent = (
  user: Pick<User, RestrictionKind> | null,
  kind: RestrictionKind,
  after: Restriction | null,
): boolean => user !== null && user[kind]?.at.getTime() === after?.at.getTime();

import { Injectable } from '@nestjs/common';
import {
  DECISIONS_LIMITS,
  type AppealAccessView,
  type AppealBody,
  type BlockedAppealBody,
  type DecisionKind,
  type DecisionRule,
  type DecisionsView,
  type DecisionView,
  type PastDecisionView,
  type WarningSubject,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { toId } from '../../platform/database/ids.js';
import type { PeriodCounts } from '../../platform/database/period-counts.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { NotificationService } from '../notifications/index.js';
import { SendPhotoRemovedMail, SendVoicePromptRemovedMail } from '../profiles/profiles.jobs.js';
import {
  languageOf,
  UsersService,
  type Restriction,
  type RestrictionKind,
  type User,
} from '../users/index.js';
import { AppealTokenService } from './appeal-token.service.js';
import { assertMayAppeal } from './appeal.policy.js';
import { DecisionReasonService } from './decision-reason.service.js';
import { DecisionRepository } from './decision.repository.js';
import {
  shownToMember,
  storableRemoval,
  type ProfileRemoval,
  type UndoableDecision,
} from './decision.rules.js';
import type { DecidedRule, Decision } from './decision.schema.js';
import { toDecisionView, toPastDecisionView } from './decision.views.js';
import { SendWarningMail } from './decisions.jobs.js';

/** Why staff decided: a rule of the library, own words, or both. */
interface Why {
  reason: string | null;
  rule: DecisionRule | undefined;
  by: string;
}

/** Stores decisions of staff against members with their reasons; members can read and appeal them. */
@Injectable()
export class DecisionService {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly users: UsersService,
    private readonly reasons: DecisionReasonService,
    private readonly tokens: AppealTokenService,
    private readonly notifications: NotificationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a block or suspension in the transaction that sets it. {@link notify} sends the notification.
   * @param by the staff member who decided; null if no staff member did
   * @param replaced the restriction that this one replaces, for example when staff add the reason afterwards
   */
  async addRestriction(
    userId: string,
    kind: RestrictionKind,
    { reason, at, until }: Restriction,
    {
      by,
      rule: key,
      replaced,
    }: { by: string | null; rule?: DecisionRule | undefined; replaced: Restriction | null },
    tx: Transaction,
  ): Promise<UndoableDecision> {
    const rule = await this.reasons.ruleOf(key, tx);
    const decision = {
      userId,
      kind,
      reason,
      at,
      until,
      by: by === null ? null : toId(by),
      ...(rule && { rule }),
    };
    const earlier = replaced && (await this.decisions.renewRestriction(decision, replaced.at, tx));
    if (!earlier) return { id: await this.decisions.addRestriction(decision, tx), at };
    const before = { at: earlier.at, reason: earlier.reason, until: earlier.until };
    return {
      id: earlier._id.toHexString(),
      at,
      replaced: { ...before, ...(earlier.rule && { rule: earlier.rule }) },
    };
  }

  /**
   * Stores the removal of a photo or voice prompt in the transaction that removes it. {@link notify} tells
   * the member.
   * @returns also the rule with its present texts, for the e-mail
   */
  async addRemoval(
    userId: string,
    removal: ProfileRemoval,
    { reason, rule: key, by }: Why,
    tx: Transaction,
  ): Promise<UndoableDecision & { rule: DecidedRule | undefined }> {
    const rule = await this.reasons.ruleOf(key, tx);
    const decision = this.newDecision(userId, { reason, rule, by });
    await this.decisions.add({ ...decision, ...storableRemoval(removal, decision.at) }, tx);
    return { id: decision._id.toHexString(), at: decision.at, rule };
  }

  /**
   * Warns a member: stores the decision. {@link notifyOfWarning} notifies of it.
   * @param cause the report or request
   * @returns null if the cause has warned the member already
   */
  async warn(
    userId: string,
    { reason, rule: key, by, about, cause }: Why & { about: WarningSubject; cause: string },
    tx: Transaction,
  ): Promise<UndoableDecision | null> {
    if (await this.decisions.hasWarningForCause(userId, cause, tx)) return null;
    const rule = await this.reasons.ruleOf(key, tx);
    const decision = this.newDecision(userId, { reason, rule, by });
    await this.decisions.add({ ...decision, kind: 'warning', about, cause }, tx);
    return { id: decision._id.toHexString(), at: decision.at };
  }

  /** Notifies a member of a warning, and adds its e-mail. */
  async notifyOfWarning(userId: string, decisionId: string, tx: Transaction): Promise<void> {
    if (!(await this.findStanding(decisionId, tx))) return;
    await this.notify({ userId, kind: 'warning' }, decisionId, tx);
    await this.outbox.add({ job: SendWarningMail, payload: { userId, decisionId }, key: decisionId }, tx);
  }

  /** Notifies a member of the removal of a photo or voice prompt, and adds its e-mail. */
  async notifyOfRemoval(
    { userId, kind }: { userId: string; kind: ProfileRemoval['kind'] },
    decisionId: string,
    tx: Transaction,
  ): Promise<void> {
    const decision = await this.findStanding(decisionId, tx);
    if (!decision) return;
    await this.notify({ userId, kind }, decisionId, tx);
    const { reason, rule } = decision;
    const payload = {
      userId,
      ...(reason && { reason }),
      ...(rule && { rule: { en: rule.en, hi: rule.hi } }),
    };
    const job = kind === 'photo' ? SendPhotoRemovedMail : SendVoicePromptRemovedMail;
    await this.outbox.add({ job, payload, key: decisionId }, tx);
  }

  /** Returns a decision that was neither undone nor reversed by an appeal; null otherwise. */
  private async findStanding(id: string, tx: Transaction): Promise<Decision | null> {
    const decision = await this.decisions.find(id, tx);
    return decision?.undone || decision?.appeal?.decision?.undone ? null : decision;
  }

  /**
   * Undoes a decision that its member has not appealed. The member is shown it no more.
   * @throws AppError DECISION_APPEALED, DECIDED_AGAIN
   */
  async undo(kept: UndoableDecision, by: string, tx: Transaction): Promise<void> {
    if (await this.decisions.undo(kept, { by: toId(by), at: this.clock.now() }, tx)) return;
    const decision = await this.decisions.find(kept.id, tx);
    throw new AppError(decision?.appeal ? 'DECISION_APPEALED' : 'DECIDED_AGAIN');
  }

  /** Returns the rule of a member's block or suspension that began at `at`; undefined without one. */
  async ruleOfRestriction(
    userId: string,
    kind: RestrictionKind,
    { at }: Pick<Restriction, 'at'>,
    tx?: Transaction,
  ): Promise<DecidedRule | undefined> {
    return (await this.decisions.findRestriction(userId, kind, at, tx))?.rule;
  }

  /** Returns the name of who made a member's block or suspension that began at `at`; empty if unknown. */
  async deciderOf(userId: string, kind: RestrictionKind, { at }: Pick<Restriction, 'at'>): Promise<string> {
    const by = (await this.decisions.findRestriction(userId, kind, at))?.by;
    return by ? this.users.findName(by.toHexString()) : '';
  }

  /** Notifies a member of a decision, whose cause is `id`. */
  notify(
    { userId, kind }: { userId: string; kind: DecisionKind },
    id: string,
    tx: Transaction,
  ): Promise<void> {
    return this.notifications.notifyDecision(userId, 'decision', `${kind}:${id}`, tx);
  }

  private newDecision(
    userId: string,
    { reason, rule, by }: { reason: string | null; rule: DecidedRule | undefined; by: string },
  ): Omit<Decision, 'kind'> {
    return {
      _id: toId(),
      userId: toId(userId),
      reason,
      ...(rule && { rule }),
      at: this.clock.now(),
      until: null,
      by: toId(by),
    };
  }

  /** Returns the decisions about the caller that are shown to them. Open to suspended members. */
  async listOwn({ userId }: Principal): Promise<DecisionsView> {
    const user = await this.users.findById(userId);
    if (!user) return { decisions: [] };
    const found = await this.decisions.findByMember(userId, DECISIONS_LIMITS.myDecisions, 'member');
    const now = this.clock.now();
    const shown = found.flatMap((decision) => shownToMember(decision, now) ?? []);
    return { decisions: shown.map((decision) => toDecisionView(decision, user, now)) };
  }

  /** Returns the latest decisions about a member for staff, newest first, in the language of the viewer. */
  async listForStaff(userId: string, viewer: Principal): Promise<PastDecisionView[]> {
    const [found, user, me] = await Promise.all([
      this.decisions.findByMember(userId, DECISIONS_LIMITS.myDecisions, 'staff'),
      this.users.findById(userId),
      this.users.findById(viewer.userId),
    ]);
    const names = await this.users.findNames(
      found.flatMap(({ by, undone }) => [by, undone?.by].flatMap((id) => id?.toHexString() ?? [])),
    );
    const account = user ?? { block: null, suspension: null };
    const now = this.clock.now();
    return found.map((decision) => toPastDecisionView(decision, account, now, languageOf(me ?? {}), names));
  }

  /**
   * Appeals a decision about the caller, once. Open to suspended members.
   * @throws AppError NOT_FOUND when it is not about the caller or not shown yet, ALREADY_APPEALED,
   *   DECISION_OVER, APPEAL_TOO_LATE
   */
  async appeal(
    { userId }: Pick<Principal, 'userId'>,
    id: string,
    { text }: AppealBody,
  ): Promise<DecisionView> {
    const [user, found] = await Promise.all([this.users.findById(userId), this.decisions.find(id)]);
    const now = this.clock.now();
    const decision = found && shownToMember(found, now);
    if (!user || !decision?.userId.equals(user._id)) throw new AppError('NOT_FOUND');
    assertMayAppeal(decision, user, now);
    const appeal = { text, at: now, decision: null };
    // Of two concurrent appeals, and of an appeal and an undo, one is stored.
    if (!(await this.decisions.appeal(id, appeal)))
      throw new AppError((await this.decisions.find(id))?.undone ? 'NOT_FOUND' : 'ALREADY_APPEALED');
    return toDecisionView({ ...decision, appeal }, user, now);
  }

  /**
   * Returns the block of a member who has proved their identity, and the token to appeal it.
   * @throws AppError DECISION_OVER when the member is not blocked
   */
  async appealAccessOf(user: User): Promise<AppealAccessView> {
    const userId = user._id.toHexString();
    const now = this.clock.now();
    const found = user.block && (await this.decisions.findRestriction(userId, 'block', user.block.at));
    const decision = found && shownToMember(found, now);
    if (!decision) throw new AppError('DECISION_OVER');
    const { token, expiresAt } = this.tokens.tokenFor(decision._id.toHexString());
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      decision: toDecisionView(decision, user, now),
    };
  }

  /**
   * Appeals by a token; see {@link appeal}.
   * @throws AppError LINK_INVALID for a forged or expired token, and the errors of {@link appeal}
   */
  async appealBlocked({ token, text }: BlockedAppealBody): Promise<DecisionView> {
    const id = this.tokens.decisionOf(token);
    const decision = await this.decisions.find(id);
    if (!decision) throw new AppError('NOT_FOUND');
    return this.appeal({ userId: decision.userId.toHexString() }, id, { text });
  }

  /** Counts the decisions of a period by kind. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    return this.decisions.countPeriod(from, to);
  }

  /** Counts the appeals of a period by outcome, and the time to their decision. */
  countAppeals(from: Date, to: Date): Promise<PeriodCounts> {
    return this.decisions.countAppeals(from, to);
  }
}

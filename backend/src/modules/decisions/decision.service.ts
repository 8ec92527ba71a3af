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
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { NotificationService } from '../notifications/index.js';
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
import { storableRemoval, type Removal } from './decision.rules.js';
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
   * Stores a block or suspension in the transaction that sets it.
   * @param by the staff member who decided; null if no staff member did
   * @param replaced the restriction that this one replaces, for example when staff add the reason afterwards
   */
  async keepRestriction(
    userId: string,
    kind: RestrictionKind,
    { reason, at, until }: Restriction,
    {
      by,
      rule: key,
      replaced,
    }: { by: string | null; rule?: DecisionRule | undefined; replaced: Restriction | null },
    tx: Transaction,
  ): Promise<void> {
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
    if (!replaced || !(await this.decisions.renewRestriction(decision, replaced.at, tx)))
      await this.decisions.addRestriction(decision, tx);
    await this.notify(decision, `${at.getTime()}`, tx);
  }

  /**
   * Stores the removal of a photo or voice prompt in the transaction that removes it.
   * @returns the rule with its present texts, for the e-mail
   */
  async keepRemoval(
    userId: string,
    removal: Removal,
    { reason, rule: key, by }: Why,
    tx: Transaction,
  ): Promise<DecidedRule | undefined> {
    const rule = await this.reasons.ruleOf(key, tx);
    const decision = this.newDecision(userId, { reason, rule, by });
    await this.decisions.add({ ...decision, ...storableRemoval(removal, decision.at) }, tx);
    await this.notify({ userId, kind: removal.kind }, decision._id.toHexString(), tx);
    return rule;
  }

  /**
   * Warns a member: stores the decision, notifies of it and adds its e-mail.
   * @param cause the report or request
   * @returns false if the cause has warned the member already
   */
  async warn(
    userId: string,
    { reason, rule: key, by, about, cause }: Why & { about: WarningSubject; cause: string },
    tx: Transaction,
  ): Promise<boolean> {
    if (await this.decisions.hasCause(userId, cause, tx)) return false;
    const rule = await this.reasons.ruleOf(key, tx);
    const decision = this.newDecision(userId, { reason, rule, by });
    await this.decisions.add({ ...decision, kind: 'warning', about, cause }, tx);
    const decisionId = decision._id.toHexString();
    await this.notify({ userId, kind: 'warning' }, decisionId, tx);
    await this.outbox.add({ job: SendWarningMail, payload: { userId, decisionId }, key: decisionId }, tx);
    return true;
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

  /** Adds an entry to the member's list of notifications. */
  private notify(
    { userId, kind }: { userId: string; kind: DecisionKind },
    id: string,
    tx: Transaction,
  ): Promise<void> {
    return this.notifications.notifyDecided(userId, 'decision', `${kind}:${id}`, tx);
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

  /** Returns the decisions about the caller. Open to suspended members. */
  async listOwn({ userId }: Principal): Promise<DecisionsView> {
    const user = await this.users.findById(userId);
    if (!user) return { decisions: [] };
    const found = await this.decisions.findOf(userId, DECISIONS_LIMITS.myDecisions);
    const now = this.clock.now();
    return { decisions: found.map((decision) => toDecisionView(decision, user, now)) };
  }

  /** Returns the latest decisions about a member for staff, newest first, in the language of the viewer. */
  async about(userId: string, viewer: Principal): Promise<PastDecisionView[]> {
    const [found, user, me] = await Promise.all([
      this.decisions.findOf(userId, DECISIONS_LIMITS.myDecisions),
      this.users.findById(userId),
      this.users.findById(viewer.userId),
    ]);
    const names = await this.users.findNames(found.flatMap(({ by }) => by?.toHexString() ?? []));
    const account = user ?? { block: null, suspension: null };
    const now = this.clock.now();
    return found.map((decision) => toPastDecisionView(decision, account, now, languageOf(me ?? {}), names));
  }

  /**
   * Appeals a decision about the caller, once. Open to suspended members.
   * @throws AppError NOT_FOUND when it is not about the caller, ALREADY_APPEALED, DECISION_OVER,
   *   APPEAL_TOO_LATE
   */
  async appeal(
    { userId }: Pick<Principal, 'userId'>,
    id: string,
    { text }: AppealBody,
  ): Promise<DecisionView> {
    const [user, decision] = await Promise.all([this.users.findById(userId), this.decisions.find(id)]);
    const now = this.clock.now();
    if (!user || !decision?.userId.equals(user._id)) throw new AppError('NOT_FOUND');
    assertMayAppeal(decision, user, now);
    const appeal = { text, at: now, decision: null };
    // Of two concurrent appeals, one is stored.
    if (!(await this.decisions.appeal(id, appeal))) throw new AppError('ALREADY_APPEALED');
    return toDecisionView({ ...decision, appeal }, user, now);
  }

  /**
   * Returns the block of a member who has proved their identity, and the token to appeal it.
   * @throws AppError DECISION_OVER when the member is not blocked
   */
  async accessOf(user: User): Promise<AppealAccessView> {
    const userId = user._id.toHexString();
    const decision = user.block && (await this.decisions.findRestriction(userId, 'block', user.block.at));
    if (!decision) throw new AppError('DECISION_OVER');
    const { token, expiresAt } = this.tokens.tokenFor(decision._id.toHexString());
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      decision: toDecisionView(decision, user, this.clock.now()),
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
}

import { Injectable } from '@nestjs/common';
import {
  hasRight,
  type RecentDecisionsView,
  type Right,
  type SuccessView,
  type UndoableAction,
  type UndoView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { Erases, undoableSince, undoEnd, UsersService } from '../../users/index.js';
import { TellOfDecision } from '../admin.jobs.js';
import { DecisionChangesService } from './decision-changes.service.js';
import { RecentDecisionRepository } from './recent-decision.repository.js';
import { joinedChange, undoRefusal } from './recent-decision.rules.js';
import type { DecisionChange, RecentDecision } from './recent-decision.schema.js';
import { toRecentDecisionView, toUndoView } from './recent-decision.views.js';

/**
 * Time in ms for which a decision is kept after it was undone or told, so that a late or repeated undo is
 * told why it is refused.
 */
const KEPT_MS = DAY_MS;

interface NewRecentDecision {
  right: Right;
  action: UndoableAction;
  outcome?: RecentDecision['outcome'];
  /** The entry of the audit log that has recorded the decision. */
  entry: ObjectId;
  target: string;
  changes: readonly DecisionChange[];
}

/**
 * Decisions of the last `undoMinutes`: their effects hold at once, but nobody is told of them and no money is
 * returned before these minutes are over, so that they can be undone without a trace.
 */
@Injectable()
export class RecentDecisionsService {
  constructor(
    private readonly recent: RecentDecisionRepository,
    private readonly changes: DecisionChangesService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Keeps a decision in its transaction, with the job that tells of it. */
  async add(me: Principal, decision: NewRecentDecision, tx: Transaction): Promise<UndoView> {
    const { right, action, outcome, entry, target } = decision;
    const [_id, at] = [toId(), this.clock.now()];
    const changes: DecisionChange[] = [];
    const entries = [entry];
    for (const change of decision.changes) {
      const joined = await this.joinReplaced(me, target, change, tx);
      changes.push(joined?.change ?? change);
      entries.push(...(joined?.entries ?? []));
    }
    const kept = {
      _id,
      by: toId(me.userId),
      at,
      right,
      action,
      ...(outcome && { outcome }),
      entries,
      target: toId(target),
      changes,
      told: false,
    };
    await this.recent.add(kept, tx);
    await this.notifyAt(_id.toHexString(), undoEnd(at), tx);
    return toUndoView(kept);
  }

  /** Returns the caller's decisions that can be undone, newest first. */
  async listOwn({ userId }: Principal): Promise<RecentDecisionsView> {
    const decisions = await this.recent.findBy(userId, undoableSince(this.clock.now()));
    const names = await this.users.findNames(decisions.map(({ target }) => target.toHexString()));
    return { decisions: decisions.map((decision) => toRecentDecisionView(decision, names)) };
  }

  /** Returns the undo of each report and decision about a member that the caller may undo, by its id. */
  async undosAbout(me: Principal, target: string): Promise<ReadonlyMap<string, UndoView>> {
    const decisions = await this.recent.findAbout(target, undoableSince(this.clock.now()));
    return new Map(
      decisions
        .filter(({ right }) => hasRight(me.role, right))
        // The newest decision comes first, and is the one that can be undone.
        .toReversed()
        .flatMap((decision) =>
          decision.changes.flatMap(subjectsOf).map((id) => [id, toUndoView(decision)] as const),
        ),
    );
  }

  /**
   * Undoes a decision, in one transaction with the audit log. Of two concurrent undos one succeeds.
   * @throws AppError NOT_FOUND, RIGHT_REQUIRED, UNDO_TOO_LATE, ALREADY_UNDONE with the name of who did it,
   *   DECIDED_AGAIN, DECISION_APPEALED, OWN_DECISION, MEMBER_NOT_FOUND for an erased account
   */
  async undo(me: Principal, id: string): Promise<SuccessView> {
    const found = await this.recent.find(id);
    if (!found) throw new AppError('NOT_FOUND');
    if (!hasRight(me.role, found.right)) throw new AppError('RIGHT_REQUIRED');
    await this.database.transaction(async (tx) => {
      const now = this.clock.now();
      const undone = { by: toId(me.userId), at: now };
      const mark = { undone, expiresAt: keptUntil(now) };
      const decision = await this.recent.markUndone(id, mark, undoableSince(now), tx);
      if (!decision) throw await this.refusal(id, now);
      const target = decision.target.toHexString();
      for (const change of decision.changes.toReversed()) await this.changes.undo(me, target, change, tx);
      await this.changes.settle(target, tx);
      const [by, member] = await Promise.all([
        this.users.findName(decision.by.toHexString()),
        this.users.findName(target),
      ]);
      const { action, outcome, entries, at } = decision;
      await this.audit.record(
        me,
        {
          action: 'decision-undone',
          target: { _id: decision.target, name: member },
          before: { action, decider: by, decidedAt: at, ...(outcome && { outcome }) },
          undoes: entries,
        },
        tx,
      );
    });
    return { success: true };
  }

  /**
   * Tells those whom a decision concerns, once, unless it was undone. Waits as long as a later decision that
   * has replaced it can be undone. Safe to repeat.
   */
  async notify(id: string): Promise<void> {
    await this.database.transaction(async (tx) => {
      const decision = await this.recent.find(id, tx);
      if (!decision) return;
      const target = decision.target.toHexString();
      const now = this.clock.now();
      const [later] = await this.recent.findAbout(target, undoableSince(now), tx);
      if (later && (await this.isReplaced(target, decision.changes, tx)))
        return this.notifyAt(id, undoEnd(later.at), tx);
      if (!(await this.recent.markTold(decision._id, keptUntil(now), tx))) return;
      for (const change of decision.changes) await this.changes.notify(target, change, tx);
      await this.changes.settle(target, tx);
    });
  }

  @Erases({ collections: ['recentDecisions'] })
  async erase(userId: string): Promise<void> {
    await this.recent.removeAllAbout(userId);
  }

  /**
   * Joins the change of a restriction with the decision that its staff member has just renewed, such as to
   * add the reason, because they are one decision. Removes the earlier one.
   * @returns the change from before both, and the entries of the earlier one; null if it renews none
   */
  private async joinReplaced(
    { userId }: Principal,
    target: string,
    change: DecisionChange,
    tx: Transaction,
  ): Promise<{ change: DecisionChange; entries: ObjectId[] } | null> {
    if (change.of !== 'restriction' || !change.restriction.decision?.replaced) return null;
    for (const { _id, by, changes, entries } of await this.recent.findAbout(
      target,
      undoableSince(this.clock.now()),
      tx,
    )) {
      const joined =
        by.equals(userId) && changes.length === 1 && changes[0] && joinedChange(changes[0], change);
      if (!joined) continue;
      await this.recent.remove(_id, tx);
      await this.outbox.cancel(TellOfDecision, _id.toHexString(), tx);
      return { change: joined, entries };
    }
    return null;
  }

  private async isReplaced(
    target: string,
    changes: readonly DecisionChange[],
    tx: Transaction,
  ): Promise<boolean> {
    for (const change of changes) if (await this.changes.isReplaced(target, change, tx)) return true;
    return false;
  }

  private notifyAt(decisionId: string, runAt: Date, tx: Transaction): Promise<void> {
    return this.outbox.add({ job: TellOfDecision, payload: { decisionId }, key: decisionId, runAt }, tx);
  }

  /** Returns why a decision cannot be undone. Reads outside the transaction, as that may be rolled back. */
  private async refusal(id: string, now: Date): Promise<AppError> {
    const decision = await this.recent.find(id);
    if (!decision) return new AppError('NOT_FOUND');
    const code = undoRefusal(decision, now) ?? 'CONFLICT';
    const name = decision.undone && (await this.users.findName(decision.undone.by.toHexString()));
    return new AppError(code, name ? { text: `${name} has undone this decision.` } : {});
  }
}

const keptUntil = (now: Date): Date => new Date(now.getTime() + KEPT_MS);

/** Returns the ids of the report and the decisions that a change is about. */
function subjectsOf(change: DecisionChange): string[] {
  switch (change.of) {
    case 'report':
      return [change.reportId];
    case 'restriction':
      return change.restriction.decision ? [change.restriction.decision.id] : [];
    case 'warning':
      return [change.warning.id];
    case 'appeal':
      return [change.appeal.decisionId];
    case 'photo':
    case 'voice-prompt':
      return change.removal ? [change.removal.id] : [];
    case 'risk-flag':
    case 'age-check':
    case 'chat-picture':
    case 'verification':
      return [];
  }
}

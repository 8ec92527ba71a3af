import { Injectable } from '@nestjs/common';
import { DECISIONS_LIMITS, type AppealsQuery, type DecideAppealBody } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { toId } from '../../platform/database/ids.js';
import { readPageCursor, writePageCursor } from '../../platform/database/page-cursor.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { NotificationService } from '../notifications/index.js';
import { claimsExpiredBefore, UsersService } from '../users/index.js';
import { assertMayDecideAppeal } from './appeal.policy.js';
import { DecisionRepository } from './decision.repository.js';
import type { Appeal, Decision } from './decision.schema.js';
import { SendAppealDecidedMail } from './decisions.jobs.js';

export type AppealedDecision = Decision & { appeal: Appeal };

/** A decided appeal, as its undo finds it. */
export interface DecidedAppeal {
  decisionId: string;
  at: Date;
}

/** A page of appeals with the other decisions about their members. */
export interface AppealPage {
  appeals: AppealedDecision[];
  total: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** The decisions of each member, newest first, by the member's id in hex. */
  decisionsOf: ReadonlyMap<string, Decision[]>;
}

/** Appeals for staff: the queue, claims and decisions. */
@Injectable()
export class AppealReviewService {
  constructor(
    private readonly decisions: DecisionRepository,
    private readonly users: UsersService,
    private readonly notifications: NotificationService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns a page of waiting or decided appeals. */
  async list({ state = 'received', after }: AppealsQuery): Promise<AppealPage> {
    const limit = DECISIONS_LIMITS.appealPage;
    const page = { after: after === undefined ? undefined : readPageCursor(after), limit: limit + 1 };
    const { found: more, total } =
      state === 'received' ? await this.decisions.findWaiting(page) : await this.decisions.findDecided(page);
    const found = more.slice(0, limit);
    const members = [...new Set(found.map(({ userId }) => userId.toHexString()))];
    const decisionsOf = new Map<string, Decision[]>(members.map((id) => [id, []]));
    for (const decision of await this.decisions.findByMembers(members))
      decisionsOf.get(decision.userId.toHexString())?.push(decision);
    return {
      appeals: found.filter((decision): decision is AppealedDecision => decision.appeal !== undefined),
      total,
      next: more.length > limit ? nextOf(found.at(-1)) : null,
      decisionsOf,
    };
  }

  /** Returns what waits in the queue. */
  waiting() {
    return this.decisions.waiting();
  }

  /** Returns how many decisions were changed by an appeal that was answered in `[from, to)`. */
  countReversals(from: Date, to: Date): Promise<number> {
    return this.decisions.countReversals(from, to);
  }

  /**
   * Claims an appeal for `claimMinutes`, so that only the caller can decide it; claiming it again
   * extends the time. Of two concurrent claims, one succeeds.
   * @throws AppError NOT_FOUND, OWN_DECISION, APPEAL_DECIDED, APPEAL_CLAIMED with the name of the other staff
   *   member
   */
  async claim(me: Principal, id: string): Promise<void> {
    assertMayDecideAppeal(me, await this.find(id));
    const at = this.clock.now();
    if (!(await this.decisions.claim(id, me.userId, at, claimsExpiredBefore(at))))
      throw await this.refusal(id);
  }

  /** Releases a claimed appeal. Safe to repeat. */
  release({ userId }: Principal, id: string): Promise<void> {
    return this.decisions.release(id, userId);
  }

  /**
   * Returns the appeal that the caller is about to decide.
   * @throws AppError NOT_FOUND, OWN_DECISION
   */
  async findForDecision(me: Principal, id: string): Promise<AppealedDecision> {
    const decision = await this.find(id);
    assertMayDecideAppeal(me, decision);
    return decision;
  }

  /**
   * Stores the decision on an appeal, once. {@link notify} sends the notification.
   * @param undone whether the appealed decision was reversed
   * @throws AppError APPEAL_DECIDED, APPEAL_CLAIMED with the name of the other staff member
   */
  async decide(
    { userId }: Principal,
    decision: AppealedDecision,
    { outcome, reason }: DecideAppealBody,
    undone: boolean,
    tx: Transaction,
  ): Promise<DecidedAppeal> {
    const at = this.clock.now();
    const decisionId = decision._id.toHexString();
    const decided = { outcome, undone, reason, at, by: toId(userId) };
    if (!(await this.decisions.decide(decisionId, decided, claimsExpiredBefore(at), tx)))
      throw await this.refusal(decisionId);
    return { decisionId, at };
  }

  /**
   * Returns an appeal to the queue whose decision nobody was told of yet. Who may not decide the appeal
   * cannot undo its decision either.
   * @returns the appealed decision
   * @throws AppError NOT_FOUND, OWN_DECISION, DECIDED_AGAIN
   */
  async undo(me: Principal, { decisionId, at }: DecidedAppeal, tx: Transaction): Promise<Decision> {
    assertMayDecideAppeal(me, await this.find(decisionId));
    const decision = await this.decisions.undoAppeal(decisionId, at, tx);
    if (!decision) throw new AppError('DECIDED_AGAIN');
    return decision;
  }

  /**
   * Notifies the member of the decision on an appeal, and adds its e-mail.
   * @returns the appealed decision; null if the appeal was decided again or no longer exists
   */
  async notify({ decisionId, at }: DecidedAppeal, tx: Transaction): Promise<Decision | null> {
    const decision = await this.decisions.find(decisionId, tx);
    if (decision?.appeal?.decision?.at.getTime() !== at.getTime()) return null;
    const userId = decision.userId.toHexString();
    await this.notifications.notifyDecision(userId, 'appeal-decided', decisionId, tx);
    const payload = { userId, decisionId };
    await this.outbox.add({ job: SendAppealDecidedMail, payload, key: decisionId }, tx);
    return decision;
  }

  /**
   * Returns the blob of the removed photo of an appeal.
   * @throws AppError NOT_FOUND
   */
  async photoOf(id: string): Promise<string> {
    const { photo } = await this.find(id);
    if (!photo) throw new AppError('NOT_FOUND');
    return photo.full;
  }

  /**
   * Returns the blob of the removed voice prompt of an appeal.
   * @throws AppError NOT_FOUND
   */
  async recordingOf(id: string): Promise<string> {
    const { voicePrompt } = await this.find(id);
    if (!voicePrompt) throw new AppError('NOT_FOUND');
    return voicePrompt.blob;
  }

  private async find(id: string): Promise<AppealedDecision> {
    const decision = await this.decisions.find(id);
    if (!decision?.appeal) throw new AppError('NOT_FOUND');
    return { ...decision, appeal: decision.appeal };
  }

  /**
   * Returns why an appeal cannot be claimed or decided. Reads outside the transaction, as that may be rolled
   * back.
   */
  private async refusal(id: string): Promise<AppError> {
    const { appeal } = await this.find(id);
    const by = (appeal.decision ?? appeal.claim)?.by.toHexString();
    if (by === undefined) return new AppError('CONFLICT');
    const name = await this.users.findName(by);
    if (appeal.decision)
      return new AppError('APPEAL_DECIDED', name ? { text: `${name} has decided this appeal.` } : {});
    return new AppError('APPEAL_CLAIMED', name ? { text: `${name} is deciding this appeal.` } : {});
  }
}

function nextOf(last: Decision | undefined): string | null {
  const at = last?.appeal?.decision?.at ?? last?.appeal?.at;
  return last && at ? writePageCursor({ number: at.getTime(), id: last._id }) : null;
}

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
import { claimsRanOut, UsersService } from '../users/index.js';
import { assertMayDecideAppeal } from './appeal.policy.js';
import { DecisionRepository } from './decision.repository.js';
import type { Appeal, Decision } from './decision.schema.js';
import { SendAppealDecidedMail } from './decisions.jobs.js';

export type AppealedDecision = Decision & { appeal: Appeal };

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
    for (const decision of await this.decisions.findOfAll(members))
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

  /**
   * Claims an appeal for `claimMinutes`, so that only the caller can decide it; claiming it again
   * extends the time. Of two concurrent claims, one succeeds.
   * @throws AppError NOT_FOUND, OWN_DECISION, APPEAL_DECIDED, APPEAL_CLAIMED with the name of the other staff
   *   member
   */
  async claim(me: Principal, id: string): Promise<void> {
    assertMayDecideAppeal(me, await this.find(id));
    const at = this.clock.now();
    if (!(await this.decisions.claim(id, me.userId, at, claimsRanOut(at)))) throw await this.refusal(id);
  }

  /** Releases a claimed appeal. Safe to repeat. */
  release({ userId }: Principal, id: string): Promise<void> {
    return this.decisions.release(id, userId);
  }

  /**
   * Returns the appeal that the caller is about to decide.
   * @throws AppError NOT_FOUND, OWN_DECISION
   */
  async toDecide(me: Principal, id: string): Promise<AppealedDecision> {
    const decision = await this.find(id);
    assertMayDecideAppeal(me, decision);
    return decision;
  }

  /**
   * Stores the decision on an appeal, once, and adds the notification and the e-mail to its member.
   * @param undone whether the appealed decision was reversed
   * @throws AppError APPEAL_DECIDED, APPEAL_CLAIMED with the name of the other staff member
   */
  async decide(
    { userId }: Principal,
    decision: AppealedDecision,
    { outcome, reason }: DecideAppealBody,
    undone: boolean,
    tx: Transaction,
  ): Promise<void> {
    const at = this.clock.now();
    const id = decision._id.toHexString();
    const decided = { outcome, undone, reason, at, by: toId(userId) };
    if (!(await this.decisions.decide(id, decided, claimsRanOut(at), tx))) throw await this.refusal(id);
    const payload = { userId: decision.userId.toHexString(), decisionId: id };
    await this.notifications.notifyDecided(payload.userId, 'appeal-decided', id, tx);
    await this.outbox.add({ job: SendAppealDecidedMail, payload, key: id }, tx);
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

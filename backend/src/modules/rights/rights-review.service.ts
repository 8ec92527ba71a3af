import { Injectable } from '@nestjs/common';
import { RIGHTS_LIMITS, RIGHTS_SERVER_LIMITS, type RightsRequestsQuery } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { DAY_MS } from '../../platform/clock/days.js';
import { toId } from '../../platform/database/ids.js';
import { readPageCursor, writePageCursor } from '../../platform/database/page-cursor.js';
import type { PeriodCounts } from '../../platform/database/period-counts.js';
import type { Transaction } from '../../platform/database/transaction.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { claimsExpiredBefore, UsersService } from '../users/index.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';
import { NomineeRepository } from './nominee.repository.js';
import { ReportedPicturesService } from './reported-pictures.service.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import type { RightsRequest } from './rights-request.schema.js';
import { SendRightsMail } from './rights.jobs.js';

const OWN_ANSWER_TEXT = 'Somebody else has to answer what you have answered before.';

/** A page of requests for staff. */
export interface RequestPage {
  requests: RightsRequest[];
  total: number;
  /** Cursor of the next page; null on the last one. */
  next: string | null;
  /** Ids of the members who have named the author as their nominee, by the e-mail address of the author. */
  nominatedBy: ReadonlyMap<string, string[]>;
}

/** Rights requests for staff: the queue, claims and answers. */
@Injectable()
export class RightsReviewService {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly nominees: NomineeRepository,
    private readonly users: UsersService,
    private readonly deadlines: DeadlineReminderService,
    private readonly pictures: ReportedPicturesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Returns how many requests wait and are late, since when the oldest one waits, and what is due next. */
  async waiting(): Promise<{ count: number; late: number; oldestAt?: Date; dueAt?: Date }> {
    return this.requests.waiting(this.clock.now());
  }

  /** Returns a page of waiting requests, those that are due first, or of answered ones. */
  async list({ state = 'received', after }: RightsRequestsQuery): Promise<RequestPage> {
    const limit = RIGHTS_SERVER_LIMITS.page;
    const page = { after: after === undefined ? undefined : readPageCursor(after), limit: limit + 1 };
    const { found: more, total } =
      state === 'received' ? await this.requests.findWaiting(page) : await this.requests.findAnswered(page);
    const requests = more.slice(0, limit);
    const last = more.length > limit ? requests.at(-1) : undefined;
    const place = last && { number: (last.answer?.at ?? last.dueAt).getTime(), id: last._id };
    const byNominees = requests.flatMap(({ kind, visitor }) =>
      kind === 'nominee' && visitor ? [visitor.email] : [],
    );
    const nominations = byNominees.length === 0 ? [] : await this.nominees.findByEmails(byNominees);
    const grouped = Map.groupBy(nominations, ({ email }) => email);
    return {
      requests,
      total,
      next: place ? writePageCursor(place) : null,
      nominatedBy: new Map(
        [...grouped].map(([email, found]) => [email, found.map(({ userId }) => userId.toHexString())]),
      ),
    };
  }

  /**
   * Claims a request for `claimMinutes`, so that only the caller can answer it; claiming it again extends the
   * time. Of two concurrent claims, one succeeds.
   * @throws AppError NOT_FOUND, OWN_DECISION, RIGHTS_REQUEST_ANSWERED, RIGHTS_REQUEST_CLAIMED with the name
   *   of the other staff member
   */
  async claim(me: Principal, id: string): Promise<void> {
    await this.findToAnswer(me, id);
    const at = this.clock.now();
    if (!(await this.requests.claim(id, me.userId, at, claimsExpiredBefore(at))))
      throw await this.refusal(id);
  }

  /** Returns a request that waits for an answer; null otherwise. */
  async findWaiting(id: string): Promise<RightsRequest | null> {
    const request = await this.requests.find(id);
    return request?.state === 'received' ? request : null;
  }

  /** Releases a claimed request. Safe to repeat. */
  release({ userId }: Principal, id: string): Promise<void> {
    return this.requests.release(id, userId);
  }

  /**
   * Returns the request that the caller is about to answer.
   * @throws AppError NOT_FOUND, OWN_DECISION for who gave the answer that is contested, except the owner
   */
  async findToAnswer(me: Principal, id: string): Promise<RightsRequest> {
    const request = await this.requests.find(id);
    if (!request || request.state === 'unconfirmed') throw new AppError('NOT_FOUND');
    if (!mayAnswerReopened(me, request)) throw new AppError('OWN_DECISION', { text: OWN_ANSWER_TEXT });
    return request;
  }

  /**
   * Stores the answer to a request, once, takes its reminders back and adds the mail to its author. Of the
   * answer to an erased author, only the outcome is stored.
   * @throws AppError RIGHTS_REQUEST_ANSWERED, RIGHTS_REQUEST_CLAIMED with the name of the other staff member
   */
  async answer(
    { userId }: Principal,
    { _id, userId: author, visitor }: RightsRequest,
    { outcome, text }: Pick<NonNullable<RightsRequest['answer']>, 'outcome' | 'text'>,
    tx: Transaction,
  ): Promise<void> {
    const at = this.clock.now();
    const id = _id.toHexString();
    const removeAt = visitor && new Date(at.getTime() + RIGHTS_LIMITS.keptDays * DAY_MS);
    const isOfNobody = !author && !visitor;
    const stored = await this.requests.answer(
      id,
      { outcome, text: isOfNobody ? '' : text, at, by: toId(userId) },
      { ranOut: claimsExpiredBefore(at), removeAt, isOfNobody },
      tx,
    );
    if (!stored) throw await this.refusal(id);
    await this.deadlines.cancel({ of: 'request', id }, tx);
    await this.pictures.answered({ _id }, tx);
    await this.outbox.add({ job: SendRightsMail, payload: { requestId: id, mail: 'answered' } }, tx);
  }

  /** Stores the values that the correction of a request has replaced. */
  keepReplaced(
    { _id }: RightsRequest,
    replaced: NonNullable<RightsRequest['replaced']>,
    tx: Transaction,
  ): Promise<void> {
    return this.requests.setReplaced(_id.toHexString(), replaced, tx);
  }

  /** Returns why a request cannot be claimed or answered. Reads outside the transaction. */
  private async refusal(id: string): Promise<AppError> {
    const request = await this.requests.find(id);
    if (!request) return new AppError('NOT_FOUND');
    if (request.answer) return new AppError('RIGHTS_REQUEST_ANSWERED');
    const by = request.claim?.by.toHexString();
    const name = by && (await this.users.findName(by));
    return new AppError('RIGHTS_REQUEST_CLAIMED', name ? { text: `${name} is answering this.` } : {});
  }

  /** Counts the confirmed requests of a period by kind, and the time to their answer. */
  countPeriod(from: Date, to: Date): Promise<PeriodCounts> {
    return this.requests.countPeriod(from, to);
  }
}

/** Whoever gave the answer that is contested does not give the second one, except the owner. */
export const mayAnswerReopened = (
  { userId, role }: Pick<Principal, 'userId' | 'role'>,
  { reopening }: Pick<RightsRequest, 'reopening'>,
): boolean => role === 'admin' || reopening?.first.by?.toHexString() !== userId;

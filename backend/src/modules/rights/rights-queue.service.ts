import { Injectable } from '@nestjs/common';
import { RIGHTS_LIMITS, type RightsRequestView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Database } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { Turns } from '../../platform/database/turns.js';
import { AppError } from '../../platform/errors/app-error.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { DeadlineReminderService } from './deadline-reminder.service.js';
import { ReportedPicturesService } from './reported-pictures.service.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import { answerDueAt, newTicket, reopenEnd } from './rights-request.rules.js';
import type { RightsRequest } from './rights-request.schema.js';
import { toRightsRequestView } from './rights-request.views.js';
import { SendRightsMail } from './rights.jobs.js';

/** A request that somebody sends. */
export type NewRightsRequest = Pick<RightsRequest, 'kind' | 'words'> &
  Partial<Pick<RightsRequest, 'userId' | 'visitor' | 'correction' | 'link'>>;
type NewRequestOfMember = NewRightsRequest & Required<Pick<RightsRequest, 'userId'>>;

/** Brings requests into the queue, and back into it. */
@Injectable()
export class RightsQueueService {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly deadlines: DeadlineReminderService,
    private readonly pictures: ReportedPicturesService,
    private readonly turns: Turns,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Stores a request of a member, begins its clock and adds the mail that confirms the receipt.
   * @throws AppError TOO_MANY_RIGHTS_REQUESTS
   */
  async receive(request: NewRequestOfMember): Promise<RightsRequestView> {
    const { userId } = request;
    const received = this.requestOf(request, 'received');
    const id = received._id.toHexString();
    await this.database.transaction(async (tx) => {
      await this.turns.take(`rights requests of ${userId.toHexString()}`, tx);
      if ((await this.requests.countOpenOf(userId, tx)) >= RIGHTS_LIMITS.open)
        throw new AppError('TOO_MANY_RIGHTS_REQUESTS');
      await this.requests.add(received, tx);
      await this.deadlines.schedule({ of: 'request', id }, received.receivedAt, received.dueAt, tx);
      await this.outbox.add({ job: SendRightsMail, payload: { requestId: id, mail: 'received' } }, tx);
      await this.pictures.hide(received, tx);
    });
    return toRightsRequestView(received, received.receivedAt);
  }

  /** Stores a visitor's request, which waits for the opening of its mailed link until `removeAt`. */
  async storeUnconfirmed(request: NewRightsRequest, removeAt: Date): Promise<void> {
    const waiting = { ...this.requestOf(request, 'unconfirmed'), removeAt };
    const payload = { requestId: waiting._id.toHexString(), mail: 'confirm' } as const;
    await this.database.transaction(async (tx) => {
      await this.requests.add(waiting, tx);
      await this.outbox.add({ job: SendRightsMail, payload }, tx);
    });
  }

  /** Begins the clock of a visitor's request. Safe to repeat. */
  async confirm(request: RightsRequest): Promise<void> {
    const { _id, kind } = request;
    const id = _id.toHexString();
    const receivedAt = this.clock.now();
    const dueAt = answerDueAt(kind, receivedAt, this.config.jurisdiction);
    // In turn, because grievances that hide pictures at the same moment would only conflict.
    await this.database.inTurn(request.visitor?.email ?? id, () =>
      this.database.transaction(async (tx) => {
        if (!(await this.requests.confirm(id, { receivedAt, dueAt }, tx))) return;
        await this.deadlines.schedule({ of: 'request', id }, receivedAt, dueAt, tx);
        await this.outbox.add({ job: SendRightsMail, payload: { requestId: id, mail: 'received' } }, tx);
        await this.pictures.hide(request, tx);
      }),
    );
  }

  /**
   * Returns an answered request to the queue, once, with a new clock.
   * @throws AppError NOT_REOPENABLE
   */
  async reopen(request: RightsRequest, text: string): Promise<RightsRequestView> {
    const at = this.clock.now();
    const { answer: first, kind, _id } = request;
    if (!first || !reopenEnd(request, at)) throw new AppError('NOT_REOPENABLE');
    const dueAt = answerDueAt(kind, at, this.config.jurisdiction);
    return this.database.transaction(async (tx) => {
      const reopened = await this.requests.reopen(request, { text, at, first }, dueAt, tx);
      if (!reopened) throw new AppError('NOT_REOPENABLE');
      await this.deadlines.schedule({ of: 'request', id: _id.toHexString() }, at, dueAt, tx);
      return toRightsRequestView(reopened, at);
    });
  }

  private requestOf(request: NewRightsRequest, state: RightsRequest['state']): RightsRequest {
    const receivedAt = this.clock.now();
    const dueAt = answerDueAt(request.kind, receivedAt, this.config.jurisdiction);
    return { ...request, _id: toId(), ticket: newTicket(), state, receivedAt, dueAt, answer: null };
  }
}

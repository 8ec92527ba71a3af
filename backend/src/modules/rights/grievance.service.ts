import { Injectable } from '@nestjs/common';
import {
  RIGHTS_LIMITS,
  type LookUpGrievanceBody,
  type MessageView,
  type ReopenGrievanceBody,
  type RightsRequestView,
  type VisitorGrievanceBody,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { GrievanceTokenService } from './grievance-token.service.js';
import { RightsQueueService } from './rights-queue.service.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import { confirmEnd, normalizedTicket } from './rights-request.rules.js';
import type { RightsRequest } from './rights-request.schema.js';
import { toRightsRequestView } from './rights-request.views.js';

/** The answer to every grievance: an address is never looked up. */
const SENT = `We have sent a link to this address. Please open it within ${RIGHTS_LIMITS.confirmHours} hours: your grievance reaches us then.`;

/** Grievances without an account. */
@Injectable()
export class GrievanceService {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly queue: RightsQueueService,
    private readonly tokens: GrievanceTokenService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores a grievance and mails the link that confirms it. One of a program, which fills the field that
   * people do not see, gets the same answer and is not stored.
   * @throws AppError RATE_LIMITED
   */
  async send({ website, kind, words, link, ...visitor }: VisitorGrievanceBody): Promise<MessageView> {
    await this.limits.consume('grievancesByEmail', visitor.email);
    if (!website) {
      const request = { kind, words, visitor, ...(link && { link }) };
      await this.queue.storeUnconfirmed(request, confirmEnd(this.clock.now()));
    }
    return { message: SENT };
  }

  /**
   * Brings a grievance into the queue. Opening the link again shows it again.
   * @throws AppError LINK_INVALID
   */
  async confirm(token: string): Promise<RightsRequestView> {
    const id = this.tokens.requestOf(token);
    const request = await this.requests.find(id);
    if (request?.state === 'unconfirmed') await this.queue.confirm(request);
    const confirmed = await this.requests.find(id);
    if (!confirmed?.visitor) throw new AppError('LINK_INVALID');
    return toRightsRequestView(confirmed, this.clock.now());
  }

  /**
   * Returns a grievance by its ticket and the address of its author.
   * @throws AppError NOT_FOUND
   */
  async lookUp(body: LookUpGrievanceBody): Promise<RightsRequestView> {
    return toRightsRequestView(await this.find(body), this.clock.now());
  }

  /**
   * Returns an answered grievance to the queue, once.
   * @throws AppError NOT_FOUND, NOT_REOPENABLE
   */
  async reopen({ text, ...body }: ReopenGrievanceBody): Promise<RightsRequestView> {
    return this.queue.reopen(await this.find(body), text);
  }

  private async find({ ticket, email }: LookUpGrievanceBody): Promise<RightsRequest> {
    const request = await this.requests.findOfVisitor(normalizedTicket(ticket), email);
    if (!request) throw new AppError('NOT_FOUND');
    return request;
  }
}

import { Injectable } from '@nestjs/common';
import {
  isStaff,
  LEGAL_HOURS,
  RIGHTS_SERVER_LIMITS,
  type CorrectionBody,
  type GrievanceBody,
  type GrievanceOfficerView,
  type MyRightsView,
  type NomineeBody,
  type ReopenRequestBody,
  type RightsRequestView,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Database } from '../../platform/database/database.js';
import { toId } from '../../platform/database/ids.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { IdentityService } from '../users/index.js';
import { NomineeService } from './nominee.service.js';
import { RightsQueueService, type NewRightsRequest } from './rights-queue.service.js';
import { RightsRequestRepository } from './rights-request.repository.js';
import { toRightsRequestView } from './rights-request.views.js';

/** Rights requests of members. Open to suspended members. */
@Injectable()
export class RightsRequestService {
  constructor(
    private readonly requests: RightsRequestRepository,
    private readonly queue: RightsQueueService,
    private readonly nominees: NomineeService,
    private readonly identities: IdentityService,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns who answers grievances, and the hours of each clock. */
  grievanceOfficer(): GrievanceOfficerView {
    const { grievanceOfficerName, grievanceOfficerEmail, grievanceOfficerAddress, jurisdiction } =
      this.config;
    return {
      name: grievanceOfficerName ?? null,
      email: grievanceOfficerEmail,
      address: grievanceOfficerAddress ?? null,
      jurisdiction,
      hours: LEGAL_HOURS[jurisdiction],
    };
  }

  /** Returns the caller's requests, newest first, and nominee. */
  async mine({ userId }: Principal): Promise<MyRightsView> {
    const [requests, nominee] = await Promise.all([
      this.requests.findOf(userId, RIGHTS_SERVER_LIMITS.myRequests),
      this.nominees.of(userId),
    ]);
    const now = this.clock.now();
    return { requests: requests.map((request) => toRightsRequestView(request, now)), nominee };
  }

  /**
   * Names the caller's nominee.
   * @throws AppError ADMIN_PROTECTED
   */
  async setNominee(me: Principal, body: NomineeBody): Promise<MyRightsView> {
    await this.nominees.set(me, body);
    return this.mine(me);
  }

  /** Removes the caller's nominee. */
  async removeNominee(me: Principal): Promise<MyRightsView> {
    await this.nominees.remove(me);
    return this.mine(me);
  }

  /**
   * Asks staff for another name, birth date or gender.
   * @throws AppError ADMIN_PROTECTED, NAME_NOT_ALLOWED, UNDER_AGE, TOO_MANY_RIGHTS_REQUESTS
   */
  requestCorrection(me: Principal, { name, dob, gender, words }: CorrectionBody): Promise<RightsRequestView> {
    const correction = {
      ...(name !== undefined && { name }),
      ...(dob !== undefined && { dob: new Date(dob) }),
      ...(gender !== undefined && { gender }),
    };
    this.identities.assertAllowed(correction);
    return this.send(me, { kind: 'correction', words, correction });
  }

  /**
   * Sends a grievance.
   * @throws AppError ADMIN_PROTECTED, TOO_MANY_RIGHTS_REQUESTS
   */
  sendGrievance(me: Principal, { kind, words, link }: GrievanceBody): Promise<RightsRequestView> {
    return this.send(me, { kind, words, ...(link && { link }) });
  }

  /**
   * Returns an answered request to the queue, once.
   * @throws AppError NOT_FOUND, NOT_REOPENABLE
   */
  async reopen({ userId }: Principal, id: string, { text }: ReopenRequestBody): Promise<RightsRequestView> {
    const request = await this.requests.find(id);
    if (request?.userId?.toHexString() !== userId || !request) throw new AppError('NOT_FOUND');
    return this.queue.reopen(request, text);
  }

  private async send(
    { userId, role }: Principal,
    request: Omit<NewRightsRequest, 'userId'>,
  ): Promise<RightsRequestView> {
    if (isStaff(role)) throw new AppError('ADMIN_PROTECTED');
    // In turn, because requests at the same moment would only conflict.
    return this.database.inTurn(userId, () => this.queue.receive({ ...request, userId: toId(userId) }));
  }
}

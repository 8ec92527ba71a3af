import { Injectable } from '@nestjs/common';
import type { AppealsQuery, AppealsView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { AppealQueueService } from './appeal-queue.service.js';

/** The list of appeals; which removed photos it showed is noted in the audit log. */
@Injectable()
export class AppealListService {
  constructor(
    private readonly queue: AppealQueueService,
    private readonly audit: AuditService,
  ) {}

  /** The appeals that wait, or those that were decided. */
  async list(me: Principal, query: AppealsQuery): Promise<AppealsView> {
    const view = await this.queue.list(me, query);
    await this.audit.recordLooks(
      me,
      view.appeals
        .filter(({ photo }) => photo !== null)
        .map(({ id, member }) => ({ what: 'removed-photo', id, target: member })),
    );
    return view;
  }
}

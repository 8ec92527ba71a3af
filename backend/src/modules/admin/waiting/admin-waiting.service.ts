import { Injectable } from '@nestjs/common';
import {
  hasRight,
  WAITING_QUEUE_NAMES,
  WAITING_QUEUES,
  type WaitingQueue,
  type WaitingQueuesView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { PurchaseSearchService } from '../../billing/index.js';
import { AppealReviewService } from '../../decisions/index.js';
import {
  PhotoModerationService,
  VerificationReviewService,
  VoicePromptModerationService,
} from '../../profiles/index.js';
import { AuthorityOrderService, RightsReviewService } from '../../rights/index.js';
import { ReportReviewService, RiskFlagsService } from '../../safety/index.js';
import { BreachesService } from '../breaches/breaches.service.js';

/** Numbers and times of the open entries of a queue; `oldestAt` is absent if there is none. */
interface Waiting {
  count: number;
  late?: number;
  oldestAt?: Date;
  dueAt?: Date;
}

/** Counts the open entries in the queues of staff. To add a queue, extend `sources` and `WAITING_QUEUES`. */
@Injectable()
export class AdminWaitingService {
  private readonly sources: Record<WaitingQueue, () => Promise<Waiting>>;

  constructor(
    reports: ReportReviewService,
    appeals: AppealReviewService,
    rights: RightsReviewService,
    orders: AuthorityOrderService,
    selfies: VerificationReviewService,
    photos: PhotoModerationService,
    voicePrompts: VoicePromptModerationService,
    riskFlags: RiskFlagsService,
    purchases: PurchaseSearchService,
    breaches: BreachesService,
  ) {
    this.sources = {
      reports: () => reports.waiting(),
      appeals: () => appeals.waiting(),
      'rights-requests': () => rights.waiting(),
      'authority-orders': () => orders.waiting(),
      selfies: () => selfies.waiting(),
      photos: () => photos.waiting(),
      'voice-prompts': () => voicePrompts.waiting(),
      'risk-flags': () => riskFlags.waiting(),
      refunds: () => purchases.waitingRefundRequests(),
      'refund-proposals': () => purchases.waitingRefundProposals(),
      breaches: () => breaches.countUnreported(),
    };
  }

  /** Returns the queues that the role works on, with counts, ages and due times. */
  async list({ role }: Principal): Promise<WaitingQueuesView> {
    const names = WAITING_QUEUE_NAMES.filter((queue) => hasRight(role, WAITING_QUEUES[queue]));
    const queues = names.map(async (queue) => {
      const { count, late = 0, oldestAt, dueAt } = await this.sources[queue]();
      return {
        queue,
        count,
        late,
        oldestAt: oldestAt?.toISOString() ?? null,
        dueAt: dueAt?.toISOString() ?? null,
      };
    });
    return { queues: await Promise.all(queues) };
  }
}

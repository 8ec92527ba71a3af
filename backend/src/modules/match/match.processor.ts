import { Processor } from '@nestjs/bullmq';
import { MINUTE_MS } from '../../platform/clock/days.js';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { FriendshipEndingService } from './friends/friendship-ending.service.js';
import { RefundUnansweredSuperLikes, ReopenPair } from './match.jobs.js';
import { SuperLikeRefundService } from './spending/super-like-refund.service.js';

const RefundOverdueSuperLikes = defineScheduledJob('match.refund-overdue-super-likes', {
  does: 'Refunds super likes that were not answered in time.',
  pattern: '23 * * * *',
  retryMs: 10 * MINUTE_MS,
});

@Processor('match', WORKER_OPTIONS)
export class MatchProcessor extends JobProcessor {
  readonly handlers = [
    handle(RefundUnansweredSuperLikes, ({ userId }) => this.refunds.refundUnanswered(userId)),
    handle(RefundOverdueSuperLikes, () => this.refunds.refundOverdue()),
    handle(ReopenPair, (payload) => this.endings.reopen(payload)),
  ];

  constructor(
    private readonly refunds: SuperLikeRefundService,
    private readonly endings: FriendshipEndingService,
  ) {
    super();
  }
}

import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { SuperLikeRefundService } from './coins/super-like-refund.service.js';
import { MakeDailyPicks, RefreshBeliefs, RefundUnansweredSuperLikes } from './match.jobs.js';
import { NightlyTrainingService } from './training/nightly-training.service.js';
import { PickMakingService } from './picks/pick-making.service.js';

@Injectable()
export class MatchProcessor {
  constructor(
    private readonly refunds: SuperLikeRefundService,
    private readonly picks: PickMakingService,
    private readonly training: NightlyTrainingService,
  ) {}

  @OnJob(RefundUnansweredSuperLikes)
  refundUnanswered({ userId }: z.infer<typeof RefundUnansweredSuperLikes.schema>): Promise<void> {
    return this.refunds.refundUnanswered(userId);
  }

  @OnJob(MakeDailyPicks)
  makePicks({ day }: z.infer<typeof MakeDailyPicks.schema>): Promise<void> {
    return this.picks.make(day);
  }

  @OnJob(RefreshBeliefs)
  refreshBeliefs(): Promise<void> {
    return this.training.refreshBeliefs();
  }
}

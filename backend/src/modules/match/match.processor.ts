import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { SuperLikeRefundService } from './coins/super-like-refund.service.js';
import { RefundUnansweredSuperLikes } from './match.jobs.js';

@Injectable()
export class MatchProcessor {
  constructor(private readonly refunds: SuperLikeRefundService) {}

  @OnJob(RefundUnansweredSuperLikes)
  refundUnanswered({ userId }: z.infer<typeof RefundUnansweredSuperLikes.schema>): Promise<void> {
    return this.refunds.refundUnanswered(userId);
  }
}

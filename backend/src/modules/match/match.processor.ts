import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { SuperLikesService } from './coins/super-like-refund.service.js';
import { RefundUnansweredSuperLikes } from './match.jobs.js';

@Injectable()
export class MatchJobs {
  constructor(private readonly superLikes: SuperLikesService) {}

  @OnJob(RefundUnansweredSuperLikes)
  memberGone({ userId }: z.infer<typeof RefundUnansweredSuperLikes.schema>): Promise<void> {
    return this.superLikes.giveBack(userId);
  }
}

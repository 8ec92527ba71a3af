import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { MemberGone } from '../users/index.js';
import { SuperLikesService } from './coins/super-like-refund.service.js';

@Injectable()
export class MatchJobs {
  constructor(private readonly superLikes: SuperLikesService) {}

  @OnJob(MemberGone)
  memberGone({ userId }: z.infer<typeof MemberGone.schema>): Promise<void> {
    return this.superLikes.giveBack(userId);
  }
}

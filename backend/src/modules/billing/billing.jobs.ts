import { Injectable } from '@nestjs/common';
import type * as z from 'zod';
import { OnJob } from '../../platform/queue/jobs.js';
import { ReferralExpired } from '../users/index.js';
import { PremiumEndService } from './premium-end.service.js';

@Injectable()
export class BillingJobs {
  constructor(private readonly ends: PremiumEndService) {}

  @OnJob(ReferralExpired)
  referralExpired({ userId }: z.infer<typeof ReferralExpired.schema>): Promise<void> {
    return this.ends.tell(userId);
  }
}

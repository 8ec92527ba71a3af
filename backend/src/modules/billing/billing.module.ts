import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { BillingJobs } from './billing.jobs.js';
import { BillingNews } from './billing.news.js';
import { EntitlementService } from './entitlement.service.js';
import { GrantService } from './grant.service.js';
import { PremiumEndService } from './premium-end.service.js';

@Module({
  imports: [UsersModule],
  providers: [EntitlementService, GrantService, PremiumEndService, BillingJobs, BillingNews],
  exports: [EntitlementService, GrantService],
})
export class BillingModule {}

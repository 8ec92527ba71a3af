import { Module } from '@nestjs/common';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { DecisionsModule } from '../../decisions/index.js';
import { UsersModule } from '../../users/index.js';
import { OneTimeLinksModule } from '../links/one-time-links.module.js';
import { RestrictionsModule } from '../restrictions/restrictions.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { AccountMailProcessor } from './account-mail.processor.js';
import { AccountMailService } from './account-mail.service.js';

/** Mails about accounts. */
@Module({
  imports: [
    registerQueues('auth-mail'),
    DecisionsModule,
    UsersModule,
    OneTimeLinksModule,
    RestrictionsModule,
    SecondFactorModule,
  ],
  providers: [AccountMailService, AccountMailProcessor],
})
export class AccountMailModule {}

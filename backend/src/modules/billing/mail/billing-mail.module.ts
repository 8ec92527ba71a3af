import { Module } from '@nestjs/common';
import { registerQueues } from '../../../platform/queue/register-queues.js';
import { UsersModule } from '../../users/index.js';
import { OrdersModule } from '../orders/orders.module.js';
import { BillingMailProcessor } from './billing-mail.processor.js';
import { BillingMailService } from './billing-mail.service.js';

/** Mails about purchases and premium. */
@Module({
  imports: [registerQueues('billing-mail'), UsersModule, OrdersModule],
  providers: [BillingMailService, BillingMailProcessor],
})
export class BillingMailModule {}

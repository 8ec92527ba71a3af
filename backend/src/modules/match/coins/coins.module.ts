import { Module } from '@nestjs/common';
import { BillingModule } from '../../billing/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { UsersModule } from '../../users/index.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { SuggestionsModule } from '../suggestions/suggestions.module.js';
import { CoinSpendingService } from './coin-spending.service.js';
import { SuperLikeRefundService } from './super-like-refund.service.js';

/** Purchases with coins, and refunds of super likes. */
@Module({
  imports: [
    BillingModule,
    NotificationsModule,
    UsersModule,
    PairsModule,
    DiscoveryModule,
    LikesModule,
    SuggestionsModule,
  ],
  providers: [CoinSpendingService, SuperLikeRefundService],
  exports: [CoinSpendingService, SuperLikeRefundService],
})
export class CoinsModule {}

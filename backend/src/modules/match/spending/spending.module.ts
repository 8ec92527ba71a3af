import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BillingModule } from '../../billing/index.js';
import { NotificationsModule } from '../../notifications/index.js';
import { UsersModule } from '../../users/index.js';
import { LikesModule } from '../likes/likes.module.js';
import { MATCH_STATE_MODEL, matchStateSchema } from '../match-state.schema.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { BoostPurchaseService } from './boost-purchase.service.js';
import { BoostRepository } from './boost.repository.js';
import { CoinSpendingService } from './coin-spending.service.js';
import { SpendingController } from './spending.controller.js';
import { SuperLikeRefundService } from './super-like-refund.service.js';

/** Purchases with coins, and refunds of super likes. */
@Module({
  imports: [
    MongooseModule.forFeature([{ name: MATCH_STATE_MODEL, schema: matchStateSchema }]),
    BillingModule,
    NotificationsModule,
    UsersModule,
    PairsModule,
    LikesModule,
  ],
  controllers: [SpendingController],
  providers: [BoostRepository, BoostPurchaseService, CoinSpendingService, SuperLikeRefundService],
  exports: [SuperLikeRefundService],
})
export class SpendingModule {}

import { Module } from '@nestjs/common';
import { LimitsModule } from '../../config/index.js';
import { UsersModule } from '../../users/index.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PurchaseSearchRepository } from './purchase-search.repository.js';
import { PurchaseSearchService } from './purchase-search.service.js';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesService } from './purchases.service.js';

/** Purchases as members and staff see them, with receipts. */
@Module({
  imports: [UsersModule, LimitsModule, OrdersModule],
  controllers: [PurchasesController],
  providers: [PurchasesService, PurchaseSearchRepository, PurchaseSearchService],
  exports: [PurchaseSearchService],
})
export class PurchasesModule {}

import { Module } from '@nestjs/common';
import { UsersModule } from '../../users/index.js';
import { OrdersModule } from '../orders/orders.module.js';
import { PurchaseSearchRepository } from './purchase-search.repository.js';
import { PurchaseSearchService } from './purchase-search.service.js';
import { PurchasesController } from './purchases.controller.js';
import { PurchasesService } from './purchases.service.js';

/** Purchases as members and staff see them, with receipts. */
@Module({
  imports: [UsersModule, OrdersModule],
  controllers: [PurchasesController],
  providers: [PurchasesService, PurchaseSearchRepository, PurchaseSearchService],
  exports: [PurchasesService, PurchaseSearchService],
})
export class PurchasesModule {}

import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  AdjustCoinsBody,
  adminEndpoints,
  AdminPurchasesQuery,
  EnterAmountBody,
  PurchaseDecisionBody,
  PurchaseIdParams,
  type AdjustedCoinsView,
  type AdminPurchasesView,
  type PurchaseDecisionView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PurchaseSearchService } from '../../billing/index.js';
import { AdminPaymentsService } from './admin-payments.service.js';

@Controller()
export class AdminPaymentsController {
  constructor(
    private readonly search: PurchaseSearchService,
    private readonly payments: AdminPaymentsService,
  ) {}

  @Route(adminEndpoints.purchases)
  purchases(@Query({ schema: AdminPurchasesQuery }) query: AdminPurchasesQuery): Promise<AdminPurchasesView> {
    return this.search.list(query);
  }

  @Route(adminEndpoints.refund)
  refund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.refund(me, purchaseId, body);
  }

  @Route(adminEndpoints.declineRefund)
  declineRefund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.declineRefund(me, purchaseId, body);
  }

  @Route(adminEndpoints.enterAmount)
  enterAmount(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: EnterAmountBody }) body: EnterAmountBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.enterAmount(me, purchaseId, body);
  }

  @Route(adminEndpoints.adjustCoins)
  adjustCoins(
    @CurrentUser() me: Principal,
    @Body({ schema: AdjustCoinsBody }) body: AdjustCoinsBody,
  ): Promise<AdjustedCoinsView> {
    return this.payments.adjustCoins(me, body);
  }
}

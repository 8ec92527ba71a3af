import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import {
  AdjustCoinsBody,
  AdminPurchasesQuery,
  EnterRefundedAmountBody,
  ExportPurchasesBody,
  PurchaseDecisionBody,
  PurchaseIdParams,
  type AdjustedCoinsView,
  type AdminPurchasesView,
  type PurchaseDecisionView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { csvResponse } from '../../../platform/csv/csv.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { AdminPaymentsService } from './admin-payments.service.js';
import { PurchaseExportService } from './purchase-export.service.js';

@Controller()
export class AdminPaymentsController {
  constructor(
    private readonly payments: AdminPaymentsService,
    private readonly tables: PurchaseExportService,
  ) {}

  @Route(adminEndpoints.purchases)
  purchases(
    @CurrentUser() me: Principal,
    @Query({ schema: AdminPurchasesQuery }) query: AdminPurchasesQuery,
  ): Promise<AdminPurchasesView> {
    return this.payments.list(me, query);
  }

  @Route(adminEndpoints.exportPurchases)
  @RateLimit('staffExportsByMember', 'member')
  async exportPurchases(
    @CurrentUser() me: Principal,
    @Body({ schema: ExportPurchasesBody }) body: ExportPurchasesBody,
  ): Promise<StreamableFile> {
    return csvResponse(await this.tables.export(me, body));
  }

  @Route(adminEndpoints.refund)
  refund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.refund(me, purchaseId, body);
  }

  @Route(adminEndpoints.confirmRefund)
  confirmRefund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.confirmRefund(me, purchaseId, body);
  }

  @Route(adminEndpoints.declineProposal)
  declineProposal(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.declineProposal(me, purchaseId, body);
  }

  @Route(adminEndpoints.declineRefund)
  declineRefund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.declineRefund(me, purchaseId, body);
  }

  @Route(adminEndpoints.enterRefundedAmount)
  enterRefundedAmount(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: EnterRefundedAmountBody }) body: EnterRefundedAmountBody,
  ): Promise<PurchaseDecisionView> {
    return this.payments.enterRefundedAmount(me, purchaseId, body);
  }

  @Route(adminEndpoints.adjustCoins)
  adjustCoins(
    @CurrentUser() me: Principal,
    @Body({ schema: AdjustCoinsBody }) body: AdjustCoinsBody,
  ): Promise<AdjustedCoinsView> {
    return this.payments.adjustCoins(me, body);
  }
}

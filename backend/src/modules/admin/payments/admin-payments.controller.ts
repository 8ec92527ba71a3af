import { Body, Controller, Param, Query, type StreamableFile } from '@nestjs/common';
import {
  AdjustCoinsBody,
  type AdjustedCoinsView,
  AdminPurchasesQuery,
  type AdminPurchasesView,
  CampaignParams,
  type CampaignsView,
  type CampaignView,
  endpoints,
  ExportPurchasesBody,
  ExportUsersBody,
  NewCampaignBody,
  PurchaseDecisionBody,
  type PurchaseDecisionView,
  PurchaseIdParams,
} from '@contract';
import { answerCsv } from '../../../platform/http/csv.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { CampaignDeskService } from '../campaigns/admin-campaigns.service.js';
import { ExportsService } from '../exports/admin-exports.service.js';
import { MoneyDeskService } from './admin-payments.service.js';

/** The administrator's calls about money and codes. */
@Controller()
export class MoneyController {
  constructor(
    private readonly money: MoneyDeskService,
    private readonly codes: CampaignDeskService,
    private readonly exported: ExportsService,
  ) {}

  @Route(endpoints.adminMoney.purchases)
  purchases(@Query({ schema: AdminPurchasesQuery }) query: AdminPurchasesQuery): Promise<AdminPurchasesView> {
    return this.money.purchases(query);
  }

  @Route(endpoints.adminMoney.refund)
  refund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.money.refund(me, purchaseId, body);
  }

  @Route(endpoints.adminMoney.declineRefund)
  declineRefund(
    @CurrentUser() me: Principal,
    @Param({ schema: PurchaseIdParams }) { purchaseId }: PurchaseIdParams,
    @Body({ schema: PurchaseDecisionBody }) body: PurchaseDecisionBody,
  ): Promise<PurchaseDecisionView> {
    return this.money.declineRefund(me, purchaseId, body);
  }

  @Route(endpoints.adminMoney.adjustCoins)
  adjustCoins(
    @CurrentUser() me: Principal,
    @Body({ schema: AdjustCoinsBody }) body: AdjustCoinsBody,
  ): Promise<AdjustedCoinsView> {
    return this.money.adjustCoins(me, body);
  }

  @Route(endpoints.adminMoney.campaigns)
  campaigns(): Promise<CampaignsView> {
    return this.codes.list();
  }

  @Route(endpoints.adminMoney.createCampaign)
  createCampaign(
    @CurrentUser() me: Principal,
    @Body({ schema: NewCampaignBody }) body: NewCampaignBody,
  ): Promise<CampaignView> {
    return this.codes.create(me, body);
  }

  @Route(endpoints.adminMoney.stopCampaign)
  stopCampaign(
    @CurrentUser() me: Principal,
    @Param({ schema: CampaignParams }) { code }: CampaignParams,
  ): Promise<CampaignView> {
    return this.codes.stop(me, code);
  }

  @Route(endpoints.adminMoney.exportUsers)
  @RateLimit('staffExportsByMember', 'member')
  async exportUsers(
    @CurrentUser() me: Principal,
    @Body({ schema: ExportUsersBody }) body: ExportUsersBody,
  ): Promise<StreamableFile> {
    return answerCsv(await this.exported.users(me, body));
  }

  @Route(endpoints.adminMoney.exportPurchases)
  @RateLimit('staffExportsByMember', 'member')
  async exportPurchases(
    @CurrentUser() me: Principal,
    @Body({ schema: ExportPurchasesBody }) body: ExportPurchasesBody,
  ): Promise<StreamableFile> {
    return answerCsv(await this.exported.purchases(me, body));
  }
}

import { PurchaseIdParams } from '../billing/purchase.schemas.js';
import { endpoint } from '../endpoint.js';
import {
  CampaignParams,
  CampaignView,
  CampaignsView,
  NewCampaignBody,
} from '../referrals/campaign.schemas.js';
import {
  AdjustCoinsBody,
  AdjustedCoinsView,
  AdminPurchasesQuery,
  AdminPurchasesView,
  ExportPurchasesBody,
  ExportUsersBody,
  PurchaseDecisionBody,
  PurchaseDecisionView,
} from './payments.schemas.js';

const CSV = 'text/csv; charset=utf-8';

/** Payments, coins, campaign codes and exports; those that move money or let data out need a verified session. */
export const adminMoneyEndpoints = {
  purchases: endpoint({
    method: 'GET',
    path: '/api/admin/purchases',
    summary: 'Purchases, requests for a refund first',
    status: 200,
    access: 'admin',
    query: AdminPurchasesQuery,
    response: AdminPurchasesView,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:purchaseId/refund',
    summary: 'Give the money of a purchase back',
    status: 200,
    access: 'admin',
    params: PurchaseIdParams,
    body: PurchaseDecisionBody,
    response: PurchaseDecisionView,
  }),
  declineRefund: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:purchaseId/decline-refund',
    summary: 'Decline a request for a refund',
    status: 200,
    access: 'admin',
    params: PurchaseIdParams,
    body: PurchaseDecisionBody,
    response: PurchaseDecisionView,
  }),
  adjustCoins: endpoint({
    method: 'POST',
    path: '/api/admin/coins',
    summary: "Add to or take from a member's coins",
    status: 200,
    access: 'admin',
    body: AdjustCoinsBody,
    response: AdjustedCoinsView,
  }),
  campaigns: endpoint({
    method: 'GET',
    path: '/api/admin/campaign-codes',
    summary: 'Campaign codes',
    status: 200,
    access: 'admin',
    response: CampaignsView,
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/campaign-codes',
    summary: 'Make a campaign code',
    status: 201,
    access: 'admin',
    body: NewCampaignBody,
    response: CampaignView,
  }),
  stopCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/campaign-codes/:code/stop',
    summary: 'Stop a campaign code',
    status: 200,
    access: 'admin',
    params: CampaignParams,
    response: CampaignView,
  }),
  exportUsers: endpoint({
    method: 'POST',
    path: '/api/admin/exports/users',
    summary: 'Members as CSV',
    status: 200,
    access: 'admin',
    body: ExportUsersBody,
    bytes: CSV,
  }),
  exportPurchases: endpoint({
    method: 'POST',
    path: '/api/admin/exports/purchases',
    summary: 'Purchases as CSV',
    status: 200,
    access: 'admin',
    body: ExportPurchasesBody,
    bytes: CSV,
  }),
} as const;

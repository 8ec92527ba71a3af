import * as money from './admin-money.js';
import { PurchaseIdParams } from './billing.js';
import { endpoint } from './endpoint.js';

const CSV = 'text/csv; charset=utf-8';

/** The administrator's calls about money and codes; those that move money or let data out need a verified session. */
export const adminMoneyEndpoints = {
  purchases: endpoint({
    method: 'GET',
    path: '/api/admin/purchases',
    summary: 'Purchases, requests for a refund first',
    status: 200,
    access: 'admin',
    query: money.AdminPurchasesQuery,
    response: money.AdminPurchasesView,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:purchaseId/refund',
    summary: 'Give the money of a purchase back',
    status: 200,
    access: 'admin',
    params: PurchaseIdParams,
    body: money.PurchaseDecisionBody,
    response: money.PurchaseDecisionView,
  }),
  declineRefund: endpoint({
    method: 'POST',
    path: '/api/admin/purchases/:purchaseId/decline-refund',
    summary: 'Decline a request for a refund',
    status: 200,
    access: 'admin',
    params: PurchaseIdParams,
    body: money.PurchaseDecisionBody,
    response: money.PurchaseDecisionView,
  }),
  adjustCoins: endpoint({
    method: 'POST',
    path: '/api/admin/coins',
    summary: "Add to or take from a member's coins",
    status: 200,
    access: 'admin',
    body: money.AdjustCoinsBody,
    response: money.AdjustedCoinsView,
  }),
  campaigns: endpoint({
    method: 'GET',
    path: '/api/admin/campaign-codes',
    summary: 'Campaign codes',
    status: 200,
    access: 'admin',
    response: money.CampaignsView,
  }),
  createCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/campaign-codes',
    summary: 'Make a campaign code',
    status: 201,
    access: 'admin',
    body: money.NewCampaignBody,
    response: money.CampaignView,
  }),
  stopCampaign: endpoint({
    method: 'POST',
    path: '/api/admin/campaign-codes/:code/stop',
    summary: 'Stop a campaign code',
    status: 200,
    access: 'admin',
    params: money.CampaignParams,
    response: money.CampaignView,
  }),
  exportUsers: endpoint({
    method: 'POST',
    path: '/api/admin/exports/users',
    summary: 'Members as CSV',
    status: 200,
    access: 'admin',
    body: money.ExportUsersBody,
    bytes: CSV,
  }),
  exportPurchases: endpoint({
    method: 'POST',
    path: '/api/admin/exports/purchases',
    summary: 'Purchases as CSV',
    status: 200,
    access: 'admin',
    body: money.ExportPurchasesBody,
    bytes: CSV,
  }),
} as const;

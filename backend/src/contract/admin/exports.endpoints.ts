import { endpoint } from '../endpoint.js';
import { ExportPurchasesBody, ExportUsersBody } from './payments.schemas.js';

const CSV = 'text/csv; charset=utf-8';

/** CSV exports; they need a session verified by the second factor. */
export const adminExportEndpoints = {
  exportUsers: endpoint({
    method: 'POST',
    path: '/api/admin/exports/users',
    summary: 'Export members as CSV',
    status: 200,
    access: 'admin',
    right: 'exports',
    body: ExportUsersBody,
    bytes: CSV,
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
  exportPurchases: endpoint({
    method: 'POST',
    path: '/api/admin/exports/purchases',
    summary: 'Export purchases as CSV',
    status: 200,
    access: 'admin',
    right: 'exports',
    body: ExportPurchasesBody,
    bytes: CSV,
    errors: ['SECOND_FACTOR_REQUIRED'],
  }),
} as const;

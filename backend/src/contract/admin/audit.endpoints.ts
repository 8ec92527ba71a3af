import { endpoint } from '../endpoint.js';
import { AuditQuery, AuditView } from './audit.schemas.js';

/** The audit log. */
export const adminAuditEndpoints = {
  audit: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'Read the audit log',
    status: 200,
    access: 'admin',
    right: 'audit',
    query: AuditQuery,
    response: AuditView,
  }),
} as const;

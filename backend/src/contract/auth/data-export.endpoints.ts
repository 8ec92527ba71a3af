import { endpoint } from '../endpoint.js';
import { SIGNED_LINK_ERRORS, STEP_UP_ERRORS } from '../error-sets.js';
import { DataExportLinkQuery, DataExportLinkView, DataExportView } from './data-export.schemas.js';
import { StepUpBody } from './step-up.schemas.js';

/** Export of a member's data. */
export const dataExportEndpoints = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/export',
    summary: 'Read the state of the copy of my data',
    status: 200,
    access: 'member',
    response: DataExportView,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/user/export',
    summary: 'Request a copy of my data',
    status: 200,
    access: 'member',
    body: StepUpBody,
    response: DataExportView,
    errors: STEP_UP_ERRORS,
    changes: ['data-export'],
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/user/export/link',
    summary: 'Create a link to download the copy of my data',
    status: 200,
    access: 'member',
    body: StepUpBody,
    response: DataExportLinkView,
    errors: [...STEP_UP_ERRORS, 'NOT_FOUND'],
    changes: [],
  }),
  archive: endpoint({
    method: 'GET',
    path: '/api/user/export/archive',
    summary: 'Download the copy of my data by its signed link',
    status: 200,
    access: 'public',
    query: DataExportLinkQuery,
    bytes: 'application/zip',
    errors: SIGNED_LINK_ERRORS,
  }),
} as const;

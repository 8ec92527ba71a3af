import { MessageView } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  ConfirmGrievanceBody,
  LookUpGrievanceBody,
  ReopenGrievanceBody,
  RightsRequestView,
  VisitorGrievanceBody,
} from './rights.schemas.js';

/** Grievances without an account, confirmed by a mailed link and opened by ticket and e-mail address. */
export const grievanceEndpoints = {
  send: endpoint({
    method: 'POST',
    path: '/api/grievances',
    summary: 'Send a grievance without an account',
    status: 201,
    access: 'public',
    body: VisitorGrievanceBody,
    response: MessageView,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/grievances/confirmation',
    summary: 'Confirm a grievance by its mailed link',
    status: 200,
    access: 'public',
    body: ConfirmGrievanceBody,
    response: RightsRequestView,
    errors: ['LINK_INVALID'],
  }),
  lookUp: endpoint({
    method: 'POST',
    path: '/api/grievances/look-up',
    summary: 'Read a grievance by its ticket and e-mail address',
    status: 200,
    access: 'public',
    body: LookUpGrievanceBody,
    response: RightsRequestView,
    errors: ['NOT_FOUND'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/grievances/reopen',
    summary: 'Say once that the answer to a grievance is not enough',
    status: 200,
    access: 'public',
    body: ReopenGrievanceBody,
    response: RightsRequestView,
    errors: ['NOT_FOUND', 'NOT_REOPENABLE'],
  }),
} as const;

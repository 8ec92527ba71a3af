import { SuccessView } from '../common.js';
import { endpoint } from '../endpoint.js';
import {
  AnswerAuthorityOrderBody,
  AuthorityOrderBody,
  AuthorityOrderParams,
  AuthorityOrdersView,
  AuthorityOrderView,
} from './authority-orders.schemas.js';

/** Orders of courts and authorities, for the owner. */
export const adminAuthorityOrderEndpoints = {
  authorityOrders: endpoint({
    method: 'GET',
    path: '/api/admin/authority-orders',
    summary: 'List orders of courts and authorities',
    status: 200,
    access: 'admin',
    right: 'authority-orders',
    response: AuthorityOrdersView,
  }),
  recordAuthorityOrder: endpoint({
    method: 'POST',
    path: '/api/admin/authority-orders',
    summary: 'Record an order of a court or an authority',
    status: 201,
    access: 'admin',
    right: 'authority-orders',
    body: AuthorityOrderBody,
    response: AuthorityOrderView,
  }),
  answerAuthorityOrder: endpoint({
    method: 'POST',
    path: '/api/admin/authority-orders/:orderId/answer',
    summary: 'Record what was done about an order',
    status: 200,
    access: 'admin',
    right: 'authority-orders',
    params: AuthorityOrderParams,
    body: AnswerAuthorityOrderBody,
    response: SuccessView,
    errors: ['NOT_FOUND', 'RIGHTS_REQUEST_ANSWERED'],
  }),
} as const;

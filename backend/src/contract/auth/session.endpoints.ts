import { endpoint } from '../endpoint.js';
import { STEP_UP_ERRORS } from '../error-sets.js';
import { EndSessionBody, SessionIdParams, SessionsView } from './session.schemas.js';
import { StepUpBody } from './step-up.schemas.js';

/** The sessions of a member, and log-out. */
export const sessionEndpoints = {
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List my sessions',
    status: 200,
    access: 'member',
    response: SessionsView,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    summary: 'End one of my sessions',
    status: 204,
    access: 'member',
    params: SessionIdParams,
    body: EndSessionBody,
    errors: [...STEP_UP_ERRORS, 'NOT_FOUND'],
    changes: ['sessions'],
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'Log out',
    status: 204,
    access: 'member',
    changes: [],
  }),
  logOutAll: endpoint({
    method: 'POST',
    path: '/api/auth/logout-all',
    summary: 'Log out everywhere',
    status: 204,
    access: 'member',
    body: EndSessionBody,
    errors: STEP_UP_ERRORS,
    changes: [],
  }),
  logOutOthers: endpoint({
    method: 'POST',
    path: '/api/auth/logout-others',
    summary: 'Log out all other sessions',
    status: 204,
    access: 'member',
    body: StepUpBody,
    errors: STEP_UP_ERRORS,
    changes: ['sessions'],
  }),
} as const;

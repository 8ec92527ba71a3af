import { endpoint } from '../endpoint.js';
import { MustHavesBody, MustHavesCountView, MustHavesView } from './must-have.schemas.js';

/**
 * Must-haves: what members must have to be suggested to the caller. A separate file, because only few pages
 * load it.
 */
export const mustHaveEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/user/must-haves',
    summary: 'My must-haves',
    status: 200,
    access: 'member',
    response: MustHavesView,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user/must-haves',
    summary: 'Change my must-haves',
    status: 200,
    access: 'member',
    body: MustHavesBody,
    response: MustHavesView,
    errors: ['MUST_HAVES_CHANGED', 'SUSPENDED'],
    changes: ['must-haves', 'match', 'widening', 'questions', 'consents'],
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/user/must-haves/count',
    summary: 'Count suggestions with other must-haves, and offer looser ones',
    status: 200,
    access: 'member',
    body: MustHavesBody,
    response: MustHavesCountView,
    changes: [],
  }),
} as const;

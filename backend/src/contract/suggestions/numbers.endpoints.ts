import { endpoint } from '../endpoint.js';
import { NumbersView } from './numbers.schemas.js';

/**
 * Numbers about the answers to a member, for that member. A separate file, because only few pages load it.
 */
export const numbersEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/user/numbers',
    summary: 'My own numbers: weeks, boosts and super likes',
    status: 200,
    access: 'member',
    response: NumbersView,
  }),
} as const;

import { endpoint } from '../endpoint.js';
import { NumbersView } from './numbers.schemas.js';

/** A member's own numbers. Separate from the other endpoints, because only few pages load them. */
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

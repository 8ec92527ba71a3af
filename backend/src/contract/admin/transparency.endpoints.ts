import { endpoint } from '../endpoint.js';
import { TransparencyView } from './transparency.schemas.js';

/** Counts of past years, for everybody. */
export const transparencyEndpoints = {
  years: endpoint({
    method: 'GET',
    path: '/api/transparency',
    summary: 'Read how many reports, decisions, appeals and requests there were in past years',
    status: 200,
    access: 'public',
    response: TransparencyView,
  }),
} as const;

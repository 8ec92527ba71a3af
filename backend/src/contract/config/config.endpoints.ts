import { endpoint } from '../endpoint.js';
import { PublicConfigView } from './public-config.schemas.js';

/** Settings that a browser needs before log-in. */
export const configEndpoints = {
  publicConfig: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'Read the public configuration',
    status: 200,
    access: 'public',
    response: PublicConfigView,
  }),
} as const;

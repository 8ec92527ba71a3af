import { endpoint } from '../endpoint.js';
import { PublicConfigView } from './public-config.schemas.js';

/** Settings that a browser needs before log-in. */
export const configEndpoints = {
  publicConfig: endpoint({
    method: 'GET',
    path: '/api/config',
    summary: 'What a browser must know',
    status: 200,
    access: 'public',
    response: PublicConfigView,
  }),
} as const;

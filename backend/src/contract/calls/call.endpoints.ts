import { endpoint } from '../endpoint.js';
import { IceServersView } from './call.schemas.js';

/** The HTTP endpoint of video calls; everything else uses the socket. */
export const callEndpoints = {
  iceServers: endpoint({
    method: 'GET',
    path: '/api/calls/ice-servers',
    summary: 'List the STUN and TURN servers of calls',
    status: 200,
    access: 'member',
    response: IceServersView,
    errors: ['PREMIUM_REQUIRED', 'SUSPENDED'],
  }),
} as const;

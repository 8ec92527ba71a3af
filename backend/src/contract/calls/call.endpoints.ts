import { endpoint } from '../endpoint.js';
import { IceServersView } from './call.schemas.js';

/** The HTTP endpoint of video calls; everything else uses the socket. */
export const callEndpoints = {
  iceServers: endpoint({
    method: 'GET',
    path: '/api/calls/ice-servers',
    summary: 'Servers that help two browsers find each other',
    status: 200,
    access: 'member',
    response: IceServersView,
  }),
} as const;

import { IceServersView } from './calls.js';
import { endpoint } from './endpoint.js';

/** The calls (HTTP) of video calls; all else about them goes over the socket. */
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

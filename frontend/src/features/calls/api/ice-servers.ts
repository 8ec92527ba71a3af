import { request } from '@/lib/api/request';
import { callEndpoints } from '@contract/calls/call.endpoints';

/**
 * Returns the ICE configuration. Requested for each connection, because the credentials are valid for minutes
 * only.
 */
export async function iceConfiguration(): Promise<RTCConfiguration> {
  const { iceServers, iceTransportPolicy } = await request(callEndpoints.iceServers);
  return {
    iceTransportPolicy,
    // One transport for audio, video and data: only one path has to be found.
    bundlePolicy: 'max-bundle',
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
  };
}

import { request } from '@/lib/api/request';
import { callEndpoints } from '@contract/calls/call.endpoints';

/**
 * Returns the ICE configuration. It is requested for each connection, because its credentials are valid only
 * for minutes.
 */
export async function fetchRtcConfiguration(): Promise<RTCConfiguration> {
  const { iceServers, iceTransportPolicy } = await request(callEndpoints.iceServers);
  return {
    iceTransportPolicy,
    // Audio, video and data share one transport, so that only one network path must be found.
    bundlePolicy: 'max-bundle',
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
  };
}

import { endpoints } from '@contract';
import { request } from '@/lib/api/request';

/**
 * How to find a way to the other member; asked for anew each time, because its credentials live for minutes.
 */
export async function iceConfiguration(): Promise<RTCConfiguration> {
  const { iceServers, iceTransportPolicy } = await request(endpoints.calls.iceServers);
  return {
    iceTransportPolicy,
    // One way for picture, sound and words, so that only one has to be found.
    bundlePolicy: 'max-bundle',
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
  };
}

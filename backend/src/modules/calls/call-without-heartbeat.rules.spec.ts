import { isRenegotiation, sideWithoutHeartbeatOf } from './call-without-heartbeat.rules.js';

const sdp = (session: number, version: number) => ({
  type: 'offer',
  sdp: `v=0\r\no=- ${session} ${version} IN IP4 127.0.0.1\r\ns=-\r\n`,
});
const known = sideWithoutHeartbeatOf('tab', sdp(471, 2));

describe('isRenegotiation', () => {
  test.each<[string, string, unknown, boolean]>([
    ['true for the next version of the session', 'tab', sdp(471, 3), true],
    ['false for the same offer again', 'tab', sdp(471, 2), false],
    ['false for another session', 'tab', sdp(472, 2), false],
    ['false for another tab', 'other', sdp(471, 3), false],
    ['false for a signal without a session', 'tab', 'v=0', false],
  ])('returns %s', (_, socketId, offer, expected) =>
    expect(isRenegotiation(known, sideWithoutHeartbeatOf(socketId, offer))).toBe(expected),
  );

  test('recognizes a renegotiation by a changed content when the signals have no session', () => {
    const first = sideWithoutHeartbeatOf('tab', 'v=0');
    expect(isRenegotiation(first, sideWithoutHeartbeatOf('tab', 'v=1'))).toBe(true);
    expect(isRenegotiation(first, sideWithoutHeartbeatOf('tab', 'v=0'))).toBe(false);
  });
});

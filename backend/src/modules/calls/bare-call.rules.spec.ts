import { bareSideOf, isRenegotiation } from './bare-call.rules.js';

const sdp = (session: number, version: number) => ({
  type: 'offer',
  sdp: `v=0\r\no=- ${session} ${version} IN IP4 127.0.0.1\r\ns=-\r\n`,
});
const known = bareSideOf('tab', sdp(471, 2));

test.each<[string, string, unknown, boolean]>([
  ['the next version of the session', 'tab', sdp(471, 3), true],
  ['the same offer again', 'tab', sdp(471, 2), false],
  ['another session', 'tab', sdp(472, 2), false],
  ['another tab', 'other', sdp(471, 3), false],
  ['no session', 'tab', 'v=0', false],
])('%s', (_, socketId, offer, expected) =>
  expect(isRenegotiation(known, bareSideOf(socketId, offer))).toBe(expected),
);

test('signals without a session are told apart by what they say', () => {
  const first = bareSideOf('tab', 'v=0');
  expect(isRenegotiation(first, bareSideOf('tab', 'v=1'))).toBe(true);
  expect(isRenegotiation(first, bareSideOf('tab', 'v=0'))).toBe(false);
});

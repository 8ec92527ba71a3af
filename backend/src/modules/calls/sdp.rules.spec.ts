import { relayCandidate, withoutAddresses } from './sdp.rules.js';

/** An address of a member. */
const OWN = '192.168.1.7';
const RELAY =
  'candidate:2 1 udp 41885439 203.0.113.9 49200 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag a+b';

/** An offer as Chromium creates it, with a candidate of a relay. */
const OFFER = [
  'v=0',
  'o=- 4611731400430051336 2 IN IP4 0.0.0.0',
  's=-',
  't=0 0',
  'a=group:BUNDLE 0 1',
  'a=extmap-allow-mixed',
  'a=msid-semantic: WMS 6a1d1b7e-5f0c-4a7e-9a36-94dd8ed0f2bd',
  'm=audio 49200 UDP/TLS/RTP/SAVPF 111 63 9',
  'c=IN IP4 0.0.0.0',
  'a=rtcp:9 IN IP4 0.0.0.0',
  `a=${RELAY}`,
  'a=ice-ufrag:a+b/',
  'a=ice-pwd:Zx1+/a',
  'a=ice-options:trickle',
  'a=fingerprint:sha-256 19:E2:1C:3B:4B:9F:81:E6:B8:5C:F4:A5:A8:D8:73:04',
  'a=setup:actpass',
  'a=mid:0',
  'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
  'a=extmap:2/recvonly http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time',
  'a=sendrecv',
  'a=msid:6a1d1b7e-5f0c-4a7e-9a36-94dd8ed0f2bd c9a0',
  'a=rtcp-mux',
  'a=rtcp-rsize',
  'a=rtpmap:111 opus/48000/2',
  'a=rtcp-fb:111 transport-cc',
  'a=fmtp:111 minptime=10;useinbandfec=1',
  'a=ssrc-group:FID 2231627014 632943048',
  'a=ssrc:3735928559 cname:o/i14u9pJrxRKAsu',
  'a=ssrc:3735928559 msid:- 9d6b',
  'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
  'c=IN IP6 ::',
  'b=AS:30',
  'a=sctp-port:5000',
  'a=max-message-size:262144',
  '',
];

describe('withoutAddresses', () => {
  it('keeps everything that a browser needs', () => {
    const offer = { type: 'offer', sdp: OFFER.join('\r\n') };
    expect(withoutAddresses(offer)).toEqual(offer);
    expect(withoutAddresses(OFFER.join('\n'))).toBe(OFFER.join('\r\n'));
  });

  it.each([
    ['o=asha 46117 2 IN IP4 192.168.1.7', 'o=- 46117 2 IN IP4 0.0.0.0'],
    ['o=- 46117 2 IN IP6 fd00::7', 'o=- 46117 2 IN IP4 0.0.0.0'],
    ['s=call of 192.168.1.7', 's=-'],
    ['c=IN IP4 192.168.1.7', 'c=IN IP4 0.0.0.0'],
    ['c=IN IP6 fd00::7', 'c=IN IP6 ::'],
    ['a=rtcp:53 IN IP4 192.168.1.7', 'a=rtcp:53 IN IP4 0.0.0.0'],
    ['a=rtcp:53', 'a=rtcp:53 IN IP4 0.0.0.0'],
    [
      'a=candidate:2 1 udp 4 203.0.113.9 49200 typ relay raddr 192.168.1.7 rport 51234 via 192.168.1.7',
      'a=candidate:2 1 udp 4 203.0.113.9 49200 typ relay raddr 0.0.0.0 rport 0',
    ],
  ])('replaces the address of %s', (line, expected) => {
    expect(withoutAddresses(`v=0\r\n${line}\r\n`)).toBe(`v=0\r\n${expected}\r\n`);
  });

  it.each([
    'a=candidate:1 1 udp 2122260223 192.168.1.7 51234 typ host generation 0',
    'a=candidate:1 1 udp 2122260223 192.168.1.7 51234 typ srflx raddr 203.0.113.9 rport 1 typ relay',
    'a=candidate:1 1 udp 21 192.168.1.7 51234 typ host raddr 1.1.1.1 rport 2 x typ relay',
    'a=remote-candidates:1 192.168.1.7 51234',
    'a=source-filter: incl IN IP4 * 192.168.1.7',
    'a=ssrc:3735928559 cname:asha@192.168.1.7',
    'a=msid:192.168.1.7 track',
    'a=tool:client at 192.168.1.7',
    'a=x-own-address:192.168.1.7',
    'i=192.168.1.7',
    'u=http://192.168.1.7/',
    'e=asha@192.168.1.7',
    'p=+91 80 1234 5678',
    'm=audio 9 RTP/AVP 0 192.168.1.7',
    'b=192.168.1.7',
    '192.168.1.7',
  ])('leaves out %s', (line) => {
    expect(withoutAddresses({ type: 'offer', sdp: `v=0\r\n${line}\r\nt=0 0\r\n` })).toEqual({
      type: 'offer',
      sdp: 'v=0\r\nt=0 0\r\n',
    });
  });

  it('removes unknown fields from a description', () => {
    expect(withoutAddresses({ type: 'answer', sdp: 'v=0', from: OWN, more: [{ sdp: OWN }] })).toEqual({
      type: 'answer',
      sdp: 'v=0',
    });
    expect(withoutAddresses({ type: OWN, sdp: { sdp: OWN } })).toEqual({});
    for (const other of [[OWN], 7, true]) expect(withoutAddresses(other)).toEqual({});
  });
});

describe('relayCandidate', () => {
  it('returns candidates of a relay and the end-of-candidates mark', () => {
    const fields = { sdpMid: '0', sdpMLineIndex: 0, usernameFragment: 'a+b' };
    for (const candidate of [RELAY, `a=${RELAY}`, ''])
      expect(relayCandidate({ candidate, ...fields })).toEqual({ candidate, ...fields });
    for (const candidate of [RELAY, '', null]) expect(relayCandidate(candidate)).toBe(candidate);
    expect(relayCandidate({ candidate: '', sdpMid: null })).toEqual({ candidate: '', sdpMid: null });
  });

  it('returns undefined for every other candidate', () => {
    const host = `candidate:1 1 udp 2122260223 ${OWN} 51234 typ host generation 0`;
    for (const candidate of [
      host,
      { candidate: host },
      {},
      { candidate: [RELAY] },
      [RELAY],
      OWN,
      7,
      undefined,
    ])
      expect(relayCandidate(candidate)).toBeUndefined();
  });

  it('leaves out fields with addresses', () => {
    const more = { address: OWN, relatedAddress: OWN, sdpMid: OWN, usernameFragment: OWN };
    expect(relayCandidate({ candidate: RELAY.replace('0.0.0.0', OWN), ...more })).toEqual({
      candidate: RELAY,
    });
  });
});

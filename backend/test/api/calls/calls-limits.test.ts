import { createHmac } from 'node:crypto';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import { ackCode, connectCall, openCallTab, openPlainTab } from '../../support/calls.js';
import { twoFriends } from '../../support/chat.js';
import { matchApi } from '../../support/match.js';
import { restrict } from '../../support/restrict.js';
import { useTestApp, type TestApp } from '../../support/test-app.js';

const TURN = {
  TURN_URLS: 'turn:relay.mutual.example:3478',
  TURN_SECRET: 'a-secret-between-us-and-the-relay',
};
const HOST = 'candidate:1 1 udp 2122260223 192.168.1.7 51234 typ host generation 0';
const RELAY =
  'candidate:2 1 udp 41885439 203.0.113.9 49200 typ relay raddr 192.168.1.7 rport 51234 generation 0';

/** An instance without a TURN relay, and one with it on the same database. */
const open = useTestApp();
const relayed = useTestApp({ beside: open, env: TURN });

async function twoTabs(t: TestApp, friends = twoFriends, open = openCallTab) {
  const [asha, ravi] = await friends(t);
  return { asha, ravi, hers: await open(t, asha), his: await open(t, ravi) };
}

describe('GET /api/calls/ice-servers', () => {
  const servers = (t: TestApp, token: string) => t.api(token).get('/api/calls/ice-servers');

  it('returns a public STUN server without TURN', async () => {
    const { token } = await aMember(open, PREMIUM);
    expect((await servers(open, token)).body).toEqual({
      iceServers: [{ urls: [expect.stringMatching(/^stun:/)] }],
      iceTransportPolicy: 'all',
      expiresAt: null,
    });
  });

  it('returns only the TURN relay when configured, with credentials that expire within 10 minutes', async () => {
    const { token, id } = await aMember(relayed, PREMIUM);
    const { body } = await servers(relayed, token);
    expect(body).toMatchObject({ iceTransportPolicy: 'relay', iceServers: [{ urls: [TURN.TURN_URLS] }] });
    const [{ username, credential }] = body.iceServers as [{ username: string; credential: string }];
    const [expires, userId] = username.split(':');
    expect(userId).toBe(id);
    const seconds = Number(expires) - relayed.clock.now().getTime() / 1000;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(600);
    expect(credential).toBe(createHmac('sha1', TURN.TURN_SECRET).update(username).digest('base64'));
  });

  it('returns 403 without premium and 401 without a session', async () => {
    const { token } = await aMember(open);
    expect(await servers(open, token)).toMatchObject({ status: 403, body: { code: 'PREMIUM_REQUIRED' } });
    expect((await open.api().get('/api/calls/ice-servers')).status).toBe(401);
  });
});

describe('calls with TURN', () => {
  it('forward no IP address of a member', async () => {
    const { asha, ravi, hers, his } = await twoTabs(relayed, twoFriends, openPlainTab);
    const lines = [
      'o=- 1 1 IN IP4 192.168.1.7',
      'c=IN IP4 192.168.1.7',
      'a=remote-candidates:1 192.168.1.7 9',
    ];
    const sdp = ['v=0', ...lines, `a=${HOST}`, `a=${RELAY}`, ''].join('\r\n');
    expect(ackCode(await hers.ask('offer', { to: ravi.id, offer: { type: 'offer', sdp } }))).toBe('ok');
    const offered = JSON.stringify(await his.wait('offer'));
    expect(offered).not.toContain('192.168.1.7');
    expect(offered).toContain('203.0.113.9');
    for (const candidate of [HOST, RELAY, null])
      expect(
        ackCode(
          await hers.ask('ice-candidate', {
            to: ravi.id,
            candidate: candidate && { candidate, relatedAddress: '192.168.1.7' },
          }),
        ),
      ).toBe('ok');
    const received = await his.wait('ice-candidate', 2);
    expect(received).toHaveLength(2);
    expect(JSON.stringify(received)).not.toContain('192.168.1.7');
    expect(asha.id).toBe(received[0]?.from);
    hers.close();
    his.close();
  });
});

describe('a call in progress', () => {
  it.each([
    [
      'a block',
      async (t: TestApp, asha: { id: string; token: string }, ravi: { id: string; token: string }) => {
        await matchApi(t, ravi).block(asha.id);
      },
    ],
    [
      'the end of the friendship',
      async (t, asha, ravi) => {
        await matchApi(t, asha).unmatch(ravi.id);
      },
    ],
    ['a suspension', async (t, _asha, ravi) => restrict(t, ravi.id, 'suspended')],
  ] as [
    string,
    (t: TestApp, asha: { id: string; token: string }, ravi: { id: string; token: string }) => Promise<void>,
  ][])('ends immediately after %s', async (_, part) => {
    const { asha, ravi, hers, his } = await twoTabs(open);
    await connectCall(hers, his, asha.id, ravi.id);
    await part(open, asha, ravi);
    expect(['not-allowed', 'lost', 'hung-up']).toContain(await hers.ended());
    expect(ackCode(await hers.ask('offer', { to: ravi.id, offer: { sdp: 'x' } }))).not.toBe('ok');
    expect(his.facts('offer')).toEqual([]);
    hers.close();
    his.close();
  });
});

describe('invalid call events', () => {
  const unknownMember = 'f'.repeat(24);
  it.each([
    ['nothing', 'call-ring', null],
    ['a name', 'call-ring', { to: 'nobody' }],
    ['a number', 'call-accept', 7],
    ['an empty id', 'call-alive', { callId: '' }],
    ['no offer', 'offer', { to: unknownMember }],
    ['a huge offer', 'offer', { to: unknownMember, offer: 'x'.repeat(40_000) }],
    ['a deep answer', 'answer', { to: unknownMember, answer: nested(40) }],
    ['a huge candidate', 'ice-candidate', { to: unknownMember, candidate: 'x'.repeat(10_000) }],
  ] as const)('are rejected in the acknowledgement: %s as %s', async (_, name, payload) => {
    const tab = await openCallTab(open, await aMember(open, PREMIUM));
    expect(ackCode(await tab.ask(name, payload))).toBe('VALIDATION');
    expect(tab.socket.connected).toBe(true);
    tab.close();
  });
});

function nested(depth: number): unknown {
  return depth === 0 ? 1 : { deeper: nested(depth - 1) };
}

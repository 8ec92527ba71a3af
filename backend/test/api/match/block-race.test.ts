import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { talk } from '../../support/calls.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { notificationsApi } from '../../support/notifications.js';
import { openSocket, type TestSocket } from '../../support/socket.js';
import { startTcpProxy, type TcpProxy } from '../../support/stand-ins/tcp-proxy.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

const ROUNDS = 12;
/**
 * Number of packets to MongoDB by which the block is delayed in each round, so that the requests of the last
 * rounds are nearly complete.
 */
const PACKETS = 5;
const DESCRIPTION = { type: 'offer', sdp: 'v=0' };

let t: TestApp;
let beside: TestApp;
/** The connection between the second instance and MongoDB. */
let wire: TcpProxy;
let anna: MadeMember;
let hers: TestSocket;
beforeAll(async () => {
  t = await startTestApp();
  wire = await startTcpProxy(new URL(t.environment.MONGODB_URI ?? ''));
  beside = await startTestApp({ beside: t, env: { MONGODB_URI: wire.url } });
  anna = await aWoman(t, PREMIUM);
  hers = await openSocket(t, anna);
});
afterAll(async () => {
  hers.close();
  await beside.close();
  await t.close();
  await wire.close();
});

/**
 * Sends messages, typing, an offer and a candidate, and if the two are not friends a like, all at once on the
 * second instance.
 */
async function pester(him: MadeMember, his: TestSocket, isFriend: boolean): Promise<void> {
  const write = async (number: number): Promise<void> => {
    await chatApi(beside, him).send(anna.id, `Message ${number}`);
  };
  await Promise.all([
    ...(isFriend ? [] : [matchApi(beside, him).act(anna.id, 'like')]),
    his.ask('typing', { to: anna.id }),
    his.ask('offer', { to: anna.id, offer: DESCRIPTION }),
    his.ask('ice-candidate', { to: anna.id, candidate: { candidate: 'x' } }),
    ...[1, 2, 3].map(write),
  ]);
}

describe('blocking a member who is active on another instance', () => {
  it('delivers no event and no data of the blocked member after the response to the block', async () => {
    const late: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const him = await aMember(t, PREMIUM);
      const isFriend = round % 2 === 0;
      if (isFriend) {
        await befriend(t, him, anna);
        await talk(t, him, anna);
        await chatApi(beside, him).send(anna.id, 'The first');
      }
      await t.jobsDone();
      const his = await openSocket(beside, him);
      const pestering = pester(him, his, isFriend);
      // Waits for more packets to MongoDB in each round, so that the block hits every step of the running
      // requests.
      await Promise.race([wire.sent(round * PACKETS), pestering]);
      expect((await matchApi(t, anna).block(him.id)).status).toBe(200);
      const before = hers.received.length;
      await pestering;
      await pester(him, his, isFriend);
      await t.jobsDone();
      // When this event of her own has arrived, everything that was sent before it has arrived too.
      const reads = hers.facts('notifications-read').length;
      await notificationsApi(t, anna).read();
      await hers.wait('notifications-read', reads + 1);
      for (const { name, fact } of hers.received.slice(before))
        if (JSON.stringify(fact).includes(him.id) && name !== 'conversation-closed' && name !== 'call-end')
          late.push(`${round}: ${name}`);
      his.close();

      const api = chatApi(t, anna);
      const seen = await Promise.all([
        api.conversations(),
        api.unread(),
        matchApi(t, anna).friends(),
        matchApi(t, anna).requests(),
        t.api(anna.token).get('/api/notifications'),
      ]);
      for (const { body } of seen) expect(JSON.stringify(body)).not.toContain(him.id);
      const about = { userId: anna.user._id, from: him.user._id };
      expect(await database(t).collection('notifications').countDocuments(about)).toBe(0);
      expect((await api.messages(him.id)).status).toBe(404);
    }
    expect(late).toEqual([]);
  });
});

import { Publisher } from '../../../src/platform/realtime/publisher.js';
import { aMember, PREMIUM } from '../../factories/member.factory.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { openSocket } from '../../support/socket.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { until } from '../../support/until.js';

const MESSAGES = 20;

/** The method of the sharded adapter that decodes each message from Redis. */
interface Decoding {
  onRawMessage: (message: Buffer, channel: Buffer) => void;
}

/**
 * Counts the chat messages that an instance decodes from now on. Other events are not counted, because they
 * may arrive at any time.
 */
function countDecoded(t: TestApp): () => number {
  const adapter = t.app.get(Publisher)['server']?.of('/').adapter as unknown as Decoding;
  const decode = adapter.onRawMessage.bind(adapter);
  let decoded = 0;
  adapter.onRawMessage = (message, channel) => {
    if (message.includes('new-message')) decoded += 1;
    decode(message, channel);
  };
  return () => decoded;
}

describe('fan-out of events to four instances', () => {
  let all: TestApp[];
  beforeAll(async () => {
    const first = await startTestApp();
    all = [first];
    for (let n = 1; n < 4; n += 1) all.push(await startTestApp({ beside: first }));
  });
  afterAll(async () => {
    for (const t of all.slice().reverse()) await t.close();
  });

  it('decodes a message only on instances with a socket of one of its two members', async () => {
    const [one, two, three, four] = all as [TestApp, TestApp, TestApp, TestApp];
    const [asha, ravi] = await twoFriends(one);
    const sockets = [await openSocket(one, asha), await openSocket(two, ravi)];
    // The other instances have sockets of other members.
    for (const t of [three, four]) sockets.push(await openSocket(t, await aMember(t, PREMIUM)));
    await sockets[0]?.wait('presence');
    const counters = all.map(countDecoded);
    const send = async (t: TestApp): Promise<number[]> => {
      const before = counters.map((count) => count());
      const heard = sockets[1]?.facts('new-message').length ?? 0;
      for (let n = 0; n < MESSAGES; n += 1) await chatApi(t, asha).send(ravi.id, `m${n}`);
      for (const s of sockets.slice(0, 2)) await s.wait('new-message', heard + MESSAGES);
      await until(
        () => counters.every((count, index) => index > 1 || count() >= (before[index] ?? 0) + MESSAGES),
        'the decoding of every message',
      );
      return counters.map((count, index) => count() - (before[index] ?? 0));
    };
    // An instance also receives its own messages when it has a socket of the member.
    const bySender = await send(one);
    const byThird = await send(three);
    process.stdout.write(
      `${MESSAGES} messages decoded by the instances [of the sender, of the recipient, of others, of others]: ` +
        `sent by the sender's instance ${bySender.join(', ')}; by another instance ${byThird.join(', ')}\n`,
    );
    for (const decoded of [bySender, byThird]) expect(decoded).toEqual([MESSAGES, MESSAGES, 0, 0]);
    for (const s of sockets) s.close();
  });
});

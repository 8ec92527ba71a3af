import type { FactName } from '@contract';
import { PREMIUM } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { matchApi } from '../../support/match.js';
import { openSocket, type TestSocket } from '../../support/socket.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const REVEALING: FactName[] = [
  'typing',
  'message-delivered',
  'message-read',
  'presence',
  'message-unsent',
  'new-message',
];

/**
 * Triggers every event that pages of the other member may receive, in both directions. Returns the names of
 * the received events.
 */
async function stir(
  [one, other]: [{ id: string; token: string }, { id: string; token: string }],
  ones: TestSocket,
  others: TestSocket,
): Promise<[FactName[], FactName[]]> {
  const [before, beforeOther] = [ones.received.length, others.received.length];
  for (const [mine, them] of [
    [ones, other.id],
    [others, one.id],
  ] as const) {
    await mine.ask('typing', { to: them });
    await mine.ask('mark-delivered', { from: them, seq: 1 });
  }
  await chatApi(t, other).read(one.id);
  await chatApi(t, one).read(other.id);
  // The acknowledgement arrives after all earlier events of the socket.
  for (const socket of [ones, others]) await socket.ask('register-user', socket === ones ? one.id : other.id);
  const names = (socket: TestSocket, from: number): FactName[] =>
    socket.received
      .slice(from)
      .map(({ name }) => name)
      .filter((name) => REVEALING.includes(name));
  return [names(ones, before), names(others, beforeOther)];
}

const receipts = async (sender: { token: string }, to: string): Promise<unknown> => {
  const { messages, readSeq, deliveredSeq } = (await chatApi(t, sender).messages(to)).body;
  const [row] = (await chatApi(t, sender).conversations()).body.conversations;
  const { delivered, read } = messages[0];
  return { delivered, read, readSeq, deliveredSeq, row: [row.lastMessage.delivered, row.lastMessage.read] };
};
const NOTHING = { delivered: false, read: false, readSeq: 0, deliveredSeq: 0, row: [false, false] };

describe('events between strangers and friends', () => {
  it('are receipts, typing and presence only after the recipient has answered', async () => {
    const [asha, ravi] = await twoMembers(t);
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    await chatApi(t, asha).send(ravi.id, 'hello');
    await his.wait('new-message');
    expect(await stir([asha, ravi], hers, his)).toEqual([[], []]);
    expect(await receipts(asha, ravi.id)).toEqual(NOTHING);
    await chatApi(t, ravi).send(asha.id, 'hi');
    await hers.wait('new-message', 2);
    await hers.ask('typing', { to: ravi.id });
    await his.wait('typing');
    await his.ask('typing', { to: asha.id });
    await hers.wait('typing');
    await chatApi(t, asha).read(ravi.id);
    await his.wait('message-read');
    await chatApi(t, asha).send(ravi.id, 'nice');
    await his.ask('mark-delivered', { from: asha.id, seq: 3 });
    await hers.wait('message-delivered');
    for (const socket of [hers, his]) socket.close();
  });

  it('stop for both members after the recipient disliked the sender', async () => {
    const [asha, ravi] = await twoMembers(t);
    const { body } = await chatApi(t, asha).send(ravi.id, 'hello');
    await matchApi(t, ravi).act(asha.id, 'dislike');
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    expect(await stir([asha, ravi], hers, his)).toEqual([[], []]);
    expect(await receipts(asha, ravi.id)).toEqual(NOTHING);
    expect((await chatApi(t, asha).unsend(body.message.id as string)).status).toBe(200);
    await hers.wait('message-unsent');
    await his.ask('register-user', ravi.id);
    expect(his.facts('message-unsent')).toEqual([]);
    for (const socket of [hers, his]) socket.close();
  });

  it('include message-unsent for the recipient of a message request', async () => {
    const [asha, ravi] = await twoMembers(t);
    const his = await openSocket(t, ravi);
    const { body } = await chatApi(t, asha).send(ravi.id, 'hello');
    await chatApi(t, asha).unsend(body.message.id as string);
    expect(await his.wait('message-unsent')).toMatchObject([{ from: asha.id, seq: 1 }]);
    his.close();
  });

  it.each(['the writer', 'the other'])('stop for both members after a block by %s', async (who) => {
    const [asha, ravi] = await twoFriends(t);
    const { body } = await chatApi(t, asha).send(ravi.id, 'hello');
    await chatApi(t, ravi).send(asha.id, 'hi');
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    await (who === 'the writer' ? matchApi(t, asha).block(ravi.id) : matchApi(t, ravi).block(asha.id));
    expect(await stir([asha, ravi], hers, his)).toEqual([[], []]);
    expect(await chatApi(t, asha).unsend(body.message.id as string)).toMatchObject({
      status: 404,
      body: { code: 'MEMBER_NOT_FOUND' },
    });
    await his.ask('register-user', ravi.id);
    expect([hers.facts('message-unsent'), his.facts('message-unsent')]).toEqual([[], []]);
    for (const socket of [hers, his]) socket.close();
  });

  it('include receipts and typing between friends who have not both written', async () => {
    const [asha, ravi] = await twoFriends(t, PREMIUM);
    const [hers, his] = [await openSocket(t, asha), await openSocket(t, ravi)];
    await hers.ask('typing', { to: ravi.id });
    await his.wait('typing');
    await chatApi(t, asha).send(ravi.id, 'hello');
    await his.wait('new-message');
    await his.ask('mark-delivered', { from: asha.id, seq: 1 });
    await hers.wait('message-delivered');
    await chatApi(t, ravi).read(asha.id);
    await hers.wait('message-read');
    for (const socket of [hers, his]) socket.close();
  });
});

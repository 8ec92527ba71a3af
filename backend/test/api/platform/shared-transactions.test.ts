import { randomUUID } from 'node:crypto';
import { MATCH_LIMITS, SAFETY_SERVER_LIMITS } from '@contract';
import { toId } from '../../../src/platform/database/ids.js';
import { aMember, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const COUNT = 10;

const t = useTestApp();

const some = (overrides = {}): Promise<MadeMember[]> =>
  Promise.all(Array.from({ length: COUNT }, () => aMember(t, overrides)));

describe('concurrent writes of many members in shared transactions', () => {
  it('store every message once, also with repeated client ids and two messages in one conversation', async () => {
    const [writers, readers] = [await some(PREMIUM), await some(PREMIUM)];
    const ids: string[] = [];
    for (const [index, writer] of writers.entries()) {
      await befriend(t, writer, readers[index]!);
      for (let sent = 0; sent < SAFETY_SERVER_LIMITS.firstMessages; sent += 1) {
        ids[index] = randomUUID();
        await chatApi(t, writer).send(readers[index]!.id, 'before', ids[index]);
      }
    }
    const both = [0, 1].flatMap((time) => writers.map((writer, index) => ({ time, writer, index })));
    const sent = await Promise.all(
      both.map(({ time, writer, index }) =>
        chatApi(t, writer).send(
          readers[index]!.id,
          'now',
          time === 0 && index % 4 === 0 ? ids[index] : randomUUID(),
        ),
      ),
    );
    expect(sent.map(({ status }) => status)).toEqual(
      both.map(({ time, index }) => (time === 0 && index % 4 === 0 ? 200 : 201)),
    );
    for (const [index, writer] of writers.entries()) {
      const { body } = await chatApi(t, readers[index]!).messages(writer.id);
      const { messages } = body as { messages: { seq: number; message: string }[] };
      const expected = SAFETY_SERVER_LIMITS.firstMessages + (index % 4 === 0 ? 1 : 2);
      expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: expected }, (_, at) => at + 1));
      expect(messages.filter(({ message }) => message === 'now')).toHaveLength(index % 4 === 0 ? 1 : 2);
    }
    const stored = await database(t).collection('conversations').find().toArray();
    for (const conversation of stored) {
      const { seq, aSide, bSide } = conversation as unknown as Record<
        'aSide' | 'bSide',
        { sent: number; unread: number }
      > & { seq: number };
      expect([aSide.sent + bSide.sent, aSide.unread + bSide.unread]).toEqual([seq, seq]);
    }
  });

  it('keep the daily like limit, make one friendship from two mutual likes, and store two dislikes as one', async () => {
    const [likers, others, liked] = [await some(), await some(), await aMember(t)];
    const act = (by: MadeMember, to: MadeMember, action: string) => matchApi(t, by).act(to.id, action);
    const greedy = await aMember(t);
    for (const one of likers.slice(0, MATCH_LIMITS.dailyLikes - 1)) await act(greedy, one, 'like');
    const answers = await Promise.all([
      ...likers.map((liker) => act(liker, liked, 'like')),
      ...others.map((one, index) => act(one, likers[index]!, 'like')),
      ...others.map((one, index) => act(likers[index]!, one, 'like')),
      ...others.map((one) => act(one, liked, 'dislike')),
      ...others.map((one) => act(one, liked, 'dislike')),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const last = await Promise.all(others.slice(0, 4).map((one) => act(greedy, one, 'like')));
    expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
    const pairs = database(t).collection('pairs');
    const ids = likers.map(({ id }) => toId(id));
    expect(await pairs.countDocuments({ friends: { $in: ids } })).toBe(COUNT);
    expect(await pairs.countDocuments({ requestTo: toId(liked.id) })).toBe(COUNT);
    const users = await database(t)
      .collection('users')
      .find({ _id: { $in: ids } })
      .toArray();
    expect(users.map(({ likeQuota }) => (likeQuota as { used: number }).used)).toEqual(users.map(() => 2));
    const notified = database(t).collection('notifications');
    expect(await notified.countDocuments({ userId: toId(liked.id), type: 'like' })).toBe(COUNT);
  });
});

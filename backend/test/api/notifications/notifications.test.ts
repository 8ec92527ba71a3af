import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { NotificationService } from '../../../src/modules/notifications/index.js';
import { NotificationRepository } from '../../../src/modules/notifications/list/notification.repository.js';
import { EraseAccount } from '../../../src/modules/users/users.jobs.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import type { Transaction } from '../../../src/platform/database/transaction.js';
import { Outbox } from '../../../src/platform/queue/outbox.js';
import { aMember, aWoman, PREMIUM, type MadeMember } from '../../factories/member.factory.js';
import { chatApi, twoFriends, twoMembers } from '../../support/chat.js';
import { befriend, database, matchApi } from '../../support/match.js';
import { notificationsApi, notificationSettings } from '../../support/notifications.js';
import { openSocket } from '../../support/socket.js';
import { startTestApp, useTestApp, type TestApp } from '../../support/test-app.js';

const t = useTestApp();
const beside = useTestApp({ beside: t });

describe('GET /api/notifications', () => {
  it('shows a like and the friendship that follows, on every instance', async () => {
    const [asha, ravi] = await twoMembers(t);
    const live = await openSocket(beside, ravi);
    await matchApi(t, asha).act(ravi.id, 'like');
    // The event `new-like` informs an open page, so there is no event `notification`.
    await live.wait('new-like');
    const { notifications, unread } = await notificationsApi(beside, ravi).list();
    expect(unread).toBe(1);
    expect(notifications).toEqual([
      expect.objectContaining({
        type: 'like',
        from: { _id: asha.id, name: asha.user.name, photo: null },
        text: `${asha.user.name} liked your profile!`,
        count: 1,
        path: '/friends',
        read: false,
      }),
    ]);
    await live.ask('register-user', ravi.id);
    expect(live.facts('notification')).toEqual([]);
    live.close();

    await matchApi(beside, ravi).act(asha.id, 'like');
    const hers = await notificationsApi(t, asha).list();
    expect(hers.notifications.map(({ type, from, path }) => [type, from?._id, path])).toEqual([
      ['friend', ravi.id, `/chats?userId=${ravi.id}`],
    ]);
  });

  it('contains a like as soon as the like is acknowledged, without a job', async () => {
    const [asha, ravi] = await twoMembers(t);
    await matchApi(t, asha).act(ravi.id, 'like');
    const { body } = await beside.api(ravi.token).get('/api/notifications');
    expect(body).toMatchObject({ notifications: [{ type: 'like', from: { _id: asha.id } }], unread: 1 });
  });

  it('contains one notification each when two members like each other concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [asha, ravi] = await twoMembers(t);
      const answers = await Promise.all([
        matchApi(t, asha).act(ravi.id, 'like'),
        matchApi(beside, ravi).act(asha.id, 'like'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const types = async (member: MadeMember) =>
        (await notificationsApi(t, member).list()).notifications.map(({ type }) => type);
      expect([...(await types(asha)), ...(await types(ravi))].sort()).toEqual(['friend', 'like']);
    }
  });

  it.each(['a transaction', 'an attempt'])(
    'merges concurrent causes into one notification, each stored in %s',
    async (kind) => {
      const [asha, ravi] = await twoMembers(t);
      const causes = Array.from({ length: 5 }, (_, index) => `cause-${index}`);
      await Promise.all(
        causes.map((cause, index) => {
          const { app } = index % 2 ? t : beside;
          const [storage, service] = [app.get(Database), app.get(NotificationService, { strict: false })];
          const notify = (tx: Transaction) =>
            service.notify({ to: ravi.id, from: asha.id, type: 'like', cause }, tx);
          if (kind === 'a transaction') return storage.transaction(notify);
          return storage.optimisticTransaction(ravi.id, notify);
        }),
      );
      const found = await database(t).collection('notifications').find({ userId: ravi.user._id }).toArray();
      expect(found.map((one) => (one.causes as string[]).toSorted())).toEqual([causes]);
    },
  );

  it('shows a like once although it was taken back and repeated', async () => {
    const [asha, ravi] = await twoMembers(t);
    for (const action of ['like', 'dislike', 'like']) await matchApi(t, asha).act(ravi.id, action);
    expect((await notificationsApi(t, ravi).list()).notifications).toHaveLength(1);
  });

  it('combines unread messages of a sender, and adds a new notification after the old one is read', async () => {
    const [asha, ravi] = await twoFriends(t);
    const mine = notificationsApi(t, ravi);
    await mine.list();
    await mine.read();
    const [one, other] = [chatApi(t, asha), chatApi(beside, asha)];
    await Promise.all([one.send(ravi.id, 'a'), other.send(ravi.id, 'b'), one.send(ravi.id, 'c')]);
    const [line, ...older] = (await mine.list()).notifications.filter(({ type }) => type === 'message');
    expect(older).toEqual([]);
    expect(line).toMatchObject({ count: 3, text: `${asha.user.name} sent you 3 messages.`, read: false });

    expect((await mine.read([line?.id ?? ''])).body).toEqual({ success: true, unread: 0 });
    await chatApi(t, ravi).read(asha.id);
    await one.send(ravi.id, 'd');
    const lines = (await mine.list()).notifications.filter(({ type }) => type === 'message');
    expect(lines.map(({ count, read }) => [count, read])).toEqual([
      [1, false],
      [3, true],
    ]);
  });

  it('updates the notification when messages are read on another device', async () => {
    const [asha, ravi] = await twoFriends(t);
    const live = await openSocket(beside, ravi);
    for (const text of ['a', 'b', 'c']) await chatApi(t, asha).send(ravi.id, text);
    // The event `new-message` informs an open page of a message.
    await live.wait('new-message', 3);
    const before = await notificationsApi(t, ravi).list();
    expect(before.notifications[0]).toMatchObject({ count: 3, read: false });
    t.clock.advance(2 * MINUTE_MS);
    await chatApi(t, ravi).read(asha.id, { seq: 2 });
    await live.wait('notifications-read');
    expect((await notificationsApi(t, ravi).list()).notifications[0]).toMatchObject({
      count: 1,
      read: false,
    });
    await chatApi(t, ravi).read(asha.id);
    await live.wait('notifications-read', 2);
    const after = await notificationsApi(t, ravi).list();
    expect(after.notifications[0]).toMatchObject({ type: 'message', read: true });
    expect(after.unread).toBe(before.unread - 1);
    live.close();
  });

  it('contains no notification of messages that were read immediately, or unsent before they were read', async () => {
    const [asha, ravi] = await twoFriends(t);
    const mine = notificationsApi(t, ravi);
    const lines = async () => (await mine.list()).notifications.map(({ type }) => type);
    await chatApi(t, asha).send(ravi.id, 'read at once');
    expect(await lines()).toEqual(['message', 'like']);
    await chatApi(t, ravi).read(asha.id);
    expect(await lines()).toEqual(['like']);
    const unsent = await chatApi(t, asha).send(ravi.id, 'unsent');
    await chatApi(t, asha).send(ravi.id, 'left');
    expect((await mine.list()).notifications[0]).toMatchObject({ type: 'message', count: 2 });
    await chatApi(t, asha).unsend(unsent.body.message.id);
    expect((await mine.list()).notifications[0]).toMatchObject({ type: 'message', count: 1 });
  });

  it('contains a message that comes while the messages before it are read', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, asha).send(ravi.id, 'read');
    const stored = t.app.get(NotificationRepository, { strict: false });
    const syncMessages = stored.syncMessages.bind(stored);
    const sync = jest.spyOn(stored, 'syncMessages').mockImplementationOnce(async (...messages) => {
      expect((await chatApi(beside, asha).send(ravi.id, 'unread')).status).toBe(201);
      return syncMessages(...messages);
    });
    await chatApi(t, ravi).read(asha.id);
    expect((await notificationsApi(t, ravi).list()).notifications[0]).toMatchObject({
      type: 'message',
      count: 1,
      read: false,
    });
    sync.mockRestore();
  });

  it('changes no stored data, and neither does the unread count', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await t.jobsDone();
    const stored = () =>
      Promise.all(
        ['notifications', 'oldNotifications', 'conversations'].map((name) =>
          database(t).collection(name).find().toArray(),
        ),
      );
    const before = await stored();
    for (let round = 0; round < 2; round += 1) {
      expect((await notificationsApi(t, ravi).list()).unread).toBe(2);
      expect((await chatApi(t, ravi).unread()).body).toEqual({ [asha.id]: 1 });
    }
    expect(await stored()).toEqual(before);
  });

  it('is not needed to publish the unread count when messages are read', async () => {
    const [asha, ravi] = await twoFriends(t);
    await t.jobsDone();
    await notificationsApi(t, ravi).read();
    const live = await openSocket(beside, ravi);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await live.wait('new-message');
    await chatApi(t, ravi).read(asha.id);
    expect(await live.wait('notifications-read')).toEqual([{ unread: 0 }]);
    live.close();
  });

  it('counts each message once for concurrent requests', async () => {
    const [asha, ravi] = await twoFriends(t);
    const clients = [t, beside].map((instance) => instance.api(ravi.token));
    for (let round = 1; round <= 5; round += 1) {
      await Promise.all([
        chatApi(t, asha).send(ravi.id, 'hello'),
        ...clients.map((api) => api.get('/api/notifications')),
      ]);
      const lists = await Promise.all(clients.map((api) => api.get('/api/notifications')));
      for (const { status, body } of lists) {
        const lines = (body.notifications as { type: string; count: number }[]).filter(
          ({ type }) => type === 'message',
        );
        expect([status, lines.map(({ count }) => count)]).toEqual([200, [round]]);
      }
    }
  });

  it('omits messages of a disliked sender', async () => {
    const [asha, ravi] = await twoMembers(t);
    await matchApi(t, ravi).act(asha.id, 'dislike');
    await chatApi(t, asha).send(ravi.id, 'hello');
    expect((await notificationsApi(t, ravi).list()).notifications).toEqual([]);
  });

  it('returns pages, newest first, and marks some or all notifications as read', async () => {
    const ravi = await aMember(t, PREMIUM);
    for (let index = 0; index < 5; index += 1) {
      const liker = await aWoman(t);
      await matchApi(t, liker).act(ravi.id, 'like');
      await t.jobsDone();
    }
    const mine = notificationsApi(t, ravi);
    const all = (await mine.list()).notifications.map(({ id }) => id);
    const first = await mine.list('?limit=2');
    const second = await mine.list(`?limit=2&before=${first.notifications[1]?.id ?? ''}`);
    const third = await mine.list(`?limit=2&before=${second.notifications[1]?.id ?? ''}`);
    expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect([first, second, third].flatMap(({ notifications }) => notifications.map(({ id }) => id))).toEqual(
      all,
    );
    expect((await mine.read(all.slice(0, 2))).body).toEqual({ success: true, unread: 3 });
    expect((await mine.read()).body).toEqual({ success: true, unread: 0 });
    expect((await mine.list()).notifications.every(({ read }) => read)).toBe(true);
  });

  it('ignores notification ids of another member', async () => {
    const [asha, ravi] = await twoMembers(t);
    await matchApi(t, asha).act(ravi.id, 'like');
    const [line] = (await notificationsApi(t, ravi).list()).notifications;
    expect((await notificationsApi(t, asha).read([line?.id ?? ''])).body).toEqual({
      success: true,
      unread: 0,
    });
    expect((await notificationsApi(t, ravi).list()).unread).toBe(1);
    const answer = await notificationsApi(t, asha).list(`?before=${line?.id ?? ''}`);
    expect(answer.notifications).toEqual([]);
  });

  it('contains no notifications of a blocked pair', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await chatApi(t, ravi).send(asha.id, 'hello');
    expect((await notificationsApi(t, asha).list()).unread).toBe(2);
    await matchApi(t, ravi).block(asha.id);
    for (const member of [asha, ravi])
      expect(await notificationsApi(t, member).list()).toEqual({
        notifications: [],
        hasMore: false,
        unread: 0,
      });
  });

  it('hides a member whom the reader may no longer see', async () => {
    const [asha, ravi] = await twoFriends(t);
    await notificationsApi(t, asha).list();
    await database(t)
      .collection('users')
      .updateOne({ _id: ravi.user._id }, { $set: { status: 'suspended' } });
    expect((await notificationsApi(t, asha).list()).notifications[0]).toMatchObject({
      from: null,
      text: 'This member is not available any more.',
    });
  });

  it('has and counts one unread entry for each member whom the reader may no longer see, on every page', async () => {
    const [asha, ravi] = await twoFriends(t);
    const dev = await aMember(t, PREMIUM);
    await befriend(t, dev, asha);
    const mine = notificationsApi(t, asha);
    for (const other of [ravi, dev]) await chatApi(t, other).send(asha.id, 'hello');
    const listed = (await mine.list()).notifications;
    expect(listed).toHaveLength(4);
    const ids = (member: MadeMember) =>
      listed.filter(({ from }) => from?._id === member.id).map(({ id }) => id);
    const oldest = [ids(dev), ids(ravi)].map((all) => all.at(-1));
    await mine.read(ids(ravi).slice(-1));
    await database(t)
      .collection('users')
      .updateMany({ _id: { $in: [ravi.user._id, dev.user._id] } }, { $set: { status: 'suspended' } });
    const { notifications, hasMore, unread } = await mine.list();
    expect([hasMore, unread]).toEqual([false, 2]);
    expect((await mine.read(ids(ravi).slice(-1))).body).toEqual({ success: true, unread: 2 });
    expect(notifications.map(({ id, from, read }) => [id, from, read])).toEqual(
      oldest.map((id) => [id, null, false]),
    );
    const first = await mine.list('?limit=2');
    const last = first.notifications.at(-1)?.id ?? '';
    const second = await mine.list(`?limit=2&before=${last}`);
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect(second.notifications.at(-1)?.id).toBe(oldest[1]);
  });

  it('deletes the notifications of both sides on erasure', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, ravi).send(asha.id, 'hello');
    await chatApi(t, asha).send(ravi.id, 'hello');
    await notificationsApi(t, ravi).choose(notificationSettings({ push: { like: false } }));
    await t.jobsDone();
    await database(t)
      .collection('users')
      .updateOne({ _id: ravi.user._id }, { $set: { status: 'deleted', deletedAt: new Date(0) } });
    await t.app.get(Outbox).add({ job: EraseAccount, payload: { userId: ravi.id }, key: ravi.id });
    await t.jobsDone();
    const connection = t.app.get<Connection>(getConnectionToken());
    const id = toId(ravi.id);
    expect(
      await connection.collection('notifications').countDocuments({ $or: [{ userId: id }, { from: id }] }),
    ).toBe(0);
    expect(await connection.collection('notificationPreferences').countDocuments({ _id: id })).toBe(0);
  });

  it.each([['?limit=0'], ['?limit=51'], ['?before=garbage'], ['?more=1']])(
    'rejects %s with 400',
    async (query) => {
      const { token } = await aMember(t);
      const { status, body } = await t.api(token).get(`/api/notifications${query}`);
      expect([status, body.code]).toEqual([400, 'VALIDATION']);
    },
  );
});

describe('unread messages of the previous version', () => {
  it('are in the list after an update, and are checked for an e-mail', async () => {
    const [asha, ravi] = await twoFriends(t);
    await chatApi(t, asha).send(ravi.id, 'hello');
    const mine = { userId: ravi.user._id, type: 'message' };
    const notifications = database(t).collection('notifications');
    await notifications.deleteMany(mine);
    const unlisted = { $set: { unlisted: [ravi.user._id] } };
    await database(t).collection('conversations').updateOne({ members: ravi.user._id }, unlisted);
    await database(t)
      .collection<{ _id: string }>('migrations')
      .deleteOne({ _id: '2026-12-05-message-notifications' });
    const updated = await startTestApp({ beside: t });
    expect((await notificationsApi(updated, ravi).list()).notifications[0]).toMatchObject({
      type: 'message',
      from: { _id: asha.id },
      count: 1,
      read: false,
    });
    expect(await notifications.findOne(mine)).toMatchObject({ mailCheckAt: expect.any(Date) });
    await updated.close();
  });
});

describe('notifications that the previous version stored under the type of another one', () => {
  it('have their own types before and after an update', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)];
    const notifications = database(t).collection('notifications');
    const stored = (type: string, cause: string): object => ({
      userId: asha.user._id,
      from: ravi.user._id,
      type,
      key: `${type}:${cause}`,
      causes: [cause],
      count: 1,
      at: t.clock.now(),
      read: false,
      mailed: true,
      kept: { name: 'Ravi' },
    });
    await notifications.insertMany([
      stored('like', 'super-like'),
      ...['check-in', 'closed', 'questions'].map((cause) => stored('plan', `${cause}:${ravi.id}`)),
    ]);
    const types = ['check-in', 'closed', 'plan', 'super-like'];
    const listed = async (app: TestApp): Promise<string[]> =>
      (await notificationsApi(app, asha).list()).notifications.map(({ type }) => type).sort();
    expect(await listed(t)).toEqual(types);
    await database(t)
      .collection<{ _id: string }>('migrations')
      .deleteOne({ _id: '2026-12-06-notification-types' });
    const updated = await startTestApp({ beside: t });
    expect(await listed(updated)).toEqual(types);
    const found = await notifications.find({ userId: asha.user._id }).toArray();
    expect(found.map(({ type }) => type as string).sort()).toEqual(types);
    await updated.close();
  });
});

describe('GET and PUT /api/notifications/settings', () => {
  it('has all switches on until the member chooses', async () => {
    const mine = notificationsApi(t, await aMember(t));
    expect((await mine.settings()).body).toEqual(notificationSettings());
    const chosen = notificationSettings({
      push: { like: false },
      email: { message: false, 'missed-call': false },
    });
    expect((await mine.choose(chosen)).body).toEqual(chosen);
    expect((await mine.settings()).body).toEqual(chosen);
    expect((await mine.choose(notificationSettings())).body).toEqual(notificationSettings());
  });

  it('rejects invalid values with 400', async () => {
    const { token } = await aMember(t);
    for (const body of [{}, { push: {}, email: {} }, { ...notificationSettings(), sms: {} }, []]) {
      const answer = await t.api(token).put('/api/notifications/settings', body);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
    }
  });
});

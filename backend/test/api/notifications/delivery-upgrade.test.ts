import { UpgradeDeliveries } from '../../../src/modules/notifications/notifications.jobs.js';
import { toId } from '../../../src/platform/database/ids.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { chatApi, twoFriends } from '../../support/chat.js';
import { matchApi, database } from '../../support/match.js';
import { aWoman, type MadeMember } from '../../factories/member.factory.js';
import { notificationsApi } from '../../support/notifications.js';
import { aSubscribedBrowser, startPushService } from '../../support/stand-ins/push-service.js';
import { startTestApp } from '../../support/test-app.js';

describe('upgrade of deliveries', () => {
  it('delivers once what version 1.0.0 has not delivered, also while both versions run', async () => {
    const service = await startPushService();
    const t = await startTestApp({ env: { ...service.env, ROLE: 'api' }, newDatabase: true });
    const db = database(t);
    const [asha, ravi] = await twoFriends(t);
    const meera = await aWoman(t);
    const browser = aSubscribedBrowser(service.origin);
    await notificationsApi(t, ravi).subscribe(browser.subscription);
    await chatApi(t, asha).send(ravi.id, 'hello');
    await matchApi(t, meera).act(ravi.id, 'like');

    const preferences = db.collection('notificationPreferences');
    const notifications = db.collection('notifications');
    const conversations = db.collection('conversations');
    const mine = { userId: toId(ravi.id) };
    for (const collection of [notifications, conversations])
      await collection.createIndex({ untoldSince: 1 }, { sparse: true });
    const mark = { $set: { untoldSince: t.clock.now() } };
    await notifications.updateMany({ ...mine, type: 'like' }, mark);
    await conversations.updateMany({}, mark);
    const remindAt = (member: MadeMember, minutes: number) =>
      preferences.updateOne(
        { _id: toId(member.id) },
        { $set: { remindAt: new Date(t.clock.now().getTime() + minutes * MINUTE_MS), told: 3 } },
        { upsert: true },
      );
    await remindAt(ravi, 61);
    await db.collection('outbox').deleteMany({});
    await db.collection<{ _id: string }>('migrations').deleteOne({ _id: '2026-11-28-deliveries' });

    const next = await startTestApp({ beside: t, env: { ...service.env, ROLE: 'all' } });
    const pushes = async () => {
      await next.jobsDone();
      return service.received
        .filter(({ path }) => path === browser.path)
        .map(({ body }) => String(browser.decrypt(body).body));
    };
    expect((await pushes()).sort()).toEqual(
      [`${asha.user.name} sent you a message.`, `${meera.user.name} liked your profile!`].sort(),
    );
    for (const collection of [notifications, conversations])
      expect(await collection.countDocuments({ untoldSince: { $exists: true } })).toBe(0);

    await notifications.updateMany({ ...mine, type: 'like' }, mark);
    await remindAt(asha, 61);
    t.clock.advance(MINUTE_MS);
    expect(await pushes()).toHaveLength(2);
    expect(await preferences.countDocuments({ remindAt: { $type: 'date' } })).toBe(0);

    for (let passed = 0; passed < 62; passed += 1) {
      t.clock.advance(MINUTE_MS);
      await next.jobsDone();
    }
    expect((await next.mailTo(ravi.email)).subject).toBe('2 new things on Mutual');
    expect(await db.collection('outbox').countDocuments({ job: UpgradeDeliveries.name })).toBe(0);
    await next.close();
    await t.close();
    await service.close();
  });
});

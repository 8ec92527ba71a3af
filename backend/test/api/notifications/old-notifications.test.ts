import type { NotificationsView } from '@contract';
import { OldNotificationsService } from '../../../src/modules/notifications/list/old-notifications.service.js';
import { ErasureRegistry, ExportRegistry } from '../../../src/modules/users/index.js';
import { DAY_MS, MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId, type ObjectId } from '../../../src/platform/database/ids.js';
import { aMember, type MadeMember } from '../../factories/member.factory.js';
import { twoFriends } from '../../support/chat.js';
import { database, matchApi } from '../../support/match.js';
import { startTestApp, useTestApp } from '../../support/test-app.js';

const t = useTestApp({ env: { LOG_LEVEL: 'silent' } });
afterEach(() => t.clock.set(new Date()));

let count = 0;
/** Returns an id that was created this number of days ago. */
const idOf = (days: number): ObjectId => {
  count += 1;
  const seconds = Math.floor((t.clock.now().getTime() - days * DAY_MS) / 1_000);
  return toId(seconds.toString(16).padStart(8, '0') + count.toString(16).padStart(16, '0'));
};
const stored = (userId: string, from: string, days: number, fields: object = {}) => {
  const at = new Date(Math.floor((t.clock.now().getTime() - days * DAY_MS) / 1_000) * 1_000);
  return {
    _id: idOf(days),
    userId: toId(userId),
    from: toId(from),
    type: 'message',
    causes: [],
    count: 1,
    at,
    read: true,
    mailed: false,
    expiresAt: new Date(at.getTime() + 90 * DAY_MS),
    ...fields,
  };
};
type Stored = ReturnType<typeof stored>;
const hot = () => database(t).collection<Stored>('notifications');
const old = () => database(t).collection<Stored>('oldNotifications');
const move = () => t.app.get(OldNotificationsService, { strict: false }).move();
const idsIn = async (collection: ReturnType<typeof hot>, member: MadeMember): Promise<string[]> =>
  (
    await collection
      .find({ userId: toId(member.id) })
      .sort({ _id: 1 })
      .toArray()
  ).map(({ _id }) => String(_id));

/** Returns the ids of all pages of a member's list. */
async function scrolled(member: MadeMember, limit: number): Promise<string[]> {
  const ids: string[] = [];
  for (let hasMore = true; hasMore;) {
    const before = ids.length > 0 ? `&before=${ids.at(-1)}` : '';
    const { body } = await t.api(member.token).get(`/api/notifications?limit=${limit}${before}`);
    const view = body as NotificationsView;
    ids.push(...view.notifications.map(({ id }) => id));
    ({ hasMore } = view);
  }
  return ids;
}

describe('notifications that are moved to the collection of old notifications', () => {
  it('are read, 30 days old, and of a type without further causes', async () => {
    const [she, he] = await twoFriends(t);
    const moved = [
      stored(she.id, he.id, 31),
      stored(she.id, he.id, 80, { type: 'missed-call', key: 'missed-call:x' }),
    ];
    const kept = [
      stored(she.id, he.id, 29),
      stored(she.id, he.id, 40, { read: false, key: `message:${he.id}` }),
      stored(she.id, he.id, 50, { type: 'friend', key: 'friend:x' }),
      // A notification whose last cause is new.
      { ...stored(she.id, he.id, 60), at: t.clock.now() },
    ];
    await hot().insertMany([...moved, ...kept]);
    const own = await idsIn(hot(), she);
    await move();
    const movedIds = moved.map(({ _id }) => String(_id)).sort();
    expect(await idsIn(old(), she)).toEqual(movedIds);
    expect(await idsIn(hot(), she)).toEqual(own.filter((id) => !movedIds.includes(id)));
    expect(await old().findOne({ _id: moved[0]!._id })).toEqual(moved[0]);
  });

  it('stay in the list once and in order before, during and after the move', async () => {
    const [she, he] = await twoFriends(t);
    const all = Array.from({ length: 60 }, (_, index) =>
      // Several notifications of the same instant, before and after the limit.
      stored(she.id, he.id, Math.floor(index / 3) * 4 + 1, {
        ...(index % 7 === 0 ? { read: false } : {}),
        ...(index % 5 === 0 ? { type: 'friend', key: `friend:${index}` } : {}),
      }),
    );
    await hot().insertMany(all);
    const before = await scrolled(she, 7);
    expect(before.length).toBeGreaterThanOrEqual(all.length);
    const [one] = all.filter(
      ({ read, type, at }) => read && type === 'message' && at < new Date(Date.now() - 31 * DAY_MS),
    );
    // Simulates a read while the notification is in both collections.
    await old().insertOne(one!);
    expect(await scrolled(she, 7)).toEqual(before);
    await old().deleteOne({ _id: one!._id });
    await move();
    expect((await idsIn(old(), she)).length).toBeGreaterThan(20);
    for (const limit of [1, 7, 50]) expect(await scrolled(she, limit)).toEqual(before);
  });

  it('are in the data copy, and are deleted with a block and with the account', async () => {
    const [she, he] = await twoFriends(t);
    const asha = await aMember(t);
    await hot().insertMany([
      ...[stored(she.id, he.id, 40), stored(she.id, asha.id, 35), stored(she.id, he.id, 3)],
      ...[stored(he.id, she.id, 40), stored(asha.id, she.id, 40)],
    ]);
    const copy = async (): Promise<object[]> => {
      const rows: object[] = [];
      const part = t.app.get(ExportRegistry).parts.find(({ file }) => file === 'notifications');
      for await (const row of part!.rows(she.id)) rows.push(row);
      return rows;
    };
    const before = await copy();
    await move();
    expect(await idsIn(old(), she)).toHaveLength(2);
    expect(await copy()).toEqual(before);

    await matchApi(t, he).block(she.id);
    await t.jobsDone();
    expect(await old().countDocuments({ from: toId(he.id) })).toBe(0);
    expect(await old().countDocuments({ userId: toId(he.id) })).toBe(0);
    expect(await idsIn(old(), she)).toHaveLength(1);
    await t.app.get(ErasureRegistry).run(she.id);
    const about = { $or: [{ userId: toId(she.id) }, { from: toId(she.id) }] };
    expect([await hot().countDocuments(about), await old().countDocuments(about)]).toEqual([0, 0]);
  });

  it('are moved from the position of a killed run on; earlier ones are moved by the next run', async () => {
    const [she, he] = await twoFriends(t);
    await hot().deleteMany();
    const all = Array.from({ length: 1_200 }, (_, index) => stored(she.id, he.id, 85 - index / 30));
    await hot().insertMany(all);
    const position = String(all[399]!._id);
    const leaseUntil = new Date(t.clock.now().getTime() + 2 * MINUTE_MS);
    await database(t)
      .collection<{ _id: string }>('walks')
      .replaceOne({ _id: 'old-notifications' }, { position, changed: 400, leaseUntil }, { upsert: true });
    await move();
    expect(await idsIn(old(), she)).toHaveLength(0);
    t.clock.advance(2 * MINUTE_MS + 1);
    const other = await startTestApp({ beside: t });
    await Promise.all(
      [t, other].map(({ app }) => app.get(OldNotificationsService, { strict: false }).move()),
    );
    await other.close();
    expect(await idsIn(hot(), she)).toEqual(all.slice(0, 400).map(({ _id }) => String(_id)));
    await move();
    expect(await idsIn(hot(), she)).toEqual([]);
    expect(await idsIn(old(), she)).toHaveLength(1_200);
  });

  it('are not moved during an update while instances of the previous version may run', async () => {
    const [she, he] = await twoFriends(t);
    await hot().deleteMany();
    await hot().insertOne(stored(she.id, he.id, 40));
    await database(t).collection('walks').deleteMany({});
    await database(t)
      .collection<{ _id: string }>('migrations')
      .deleteOne({ _id: '2026-12-01-old-notifications' });
    const updated = await startTestApp({ beside: t });
    await updated.close();
    await move();
    expect(await idsIn(old(), she)).toEqual([]);
    t.clock.advance(61 * MINUTE_MS);
    await move();
    expect(await idsIn(old(), she)).toHaveLength(1);
  });
});

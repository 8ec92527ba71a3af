import { NotificationMailCheckService } from '../../../src/modules/notifications/mail/notification-mail-check.service.js';
import { toId } from '../../../src/platform/database/ids.js';
import { examinedBy } from '../../support/examined.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const LINES = 4_000;
const me = toId();
const asha = toId();
const t = useTestApp({ newDatabase: true });

beforeAll(async () => {
  const lines = Array.from({ length: LINES }, (_, index) => ({
    userId: index % 2 ? me : toId(),
    type: 'message',
    from: index % 50 === 1 ? asha : toId(),
    ...(index % 3 ? {} : { key: `message:${index}` }),
    causes: [],
    count: 1,
    at: new Date(index),
    read: index % 100 !== 1,
    mailed: false,
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  }));
  await database(t).collection('notifications').insertMany(lines);
});

interface Stats {
  totalKeysExamined: number;
  totalDocsExamined: number;
}

async function cost(filter: object, sort: Record<string, 1 | -1> = {}, limit = 0): Promise<Stats> {
  const { executionStats } = (await database(t)
    .collection('notifications')
    .find(filter)
    .sort(sort)
    .limit(limit)
    .explain('executionStats')) as unknown as { executionStats: Stats };
  return executionStats;
}

const NEWEST = { at: -1, _id: -1 } as const;
const after = {
  at: { $lte: new Date(2_001) },
  $or: [{ at: { $lt: new Date(2_001) } }, { _id: { $lt: toId() } }],
};

describe('query plans of notifications', () => {
  it.each<[string, () => Promise<Stats>, number]>([
    ['a page of the list', () => cost({ userId: me }, NEWEST, 21), 21],
    ['a later page', () => cost({ userId: me, ...after }, NEWEST, 21), 22],
    ['unread notifications', () => cost({ userId: me, read: false }), 40],
    [
      'the notification that a message joins',
      () => cost({ userId: me, key: 'message:3', causes: { $ne: 'x' } }),
      1,
    ],
    ['the notifications about another member', () => cost({ from: asha, userId: me }), 80],
  ])('examine no more documents than they return for %s', async (_what, look, most) => {
    const { totalKeysExamined, totalDocsExamined } = await look();
    expect(totalDocsExamined).toBeGreaterThan(0);
    expect(totalKeysExamined).toBeLessThanOrEqual(most + 1);
    expect(totalDocsExamined).toBeLessThanOrEqual(most);
  });

  it('examine only the notifications whose check of mails is due', async () => {
    const [check] = await examinedBy(t, 'notifications', () =>
      t.app.get(NotificationMailCheckService).checkAll(),
    );
    expect(check).toBeLessThanOrEqual(1);
  });
});

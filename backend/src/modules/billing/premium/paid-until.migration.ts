import { defineMigration } from '../../../platform/database/migrations.js';

const PAID = {
  $filter: {
    input: '$premiumPeriods',
    cond: { $and: [{ $ne: ['$$this.kind', 'referral'] }, { $lt: ['$$this.start', '$$this.end'] }] },
  },
};

/** Members from before the administration counted premium by its end. */
defineMigration('2026-11-22-paid-until', async (db) => {
  const users = db.collection('users');
  const { matchedCount } = await users.updateMany({ paidUntil: { $exists: false } }, [
    { $set: { paidUntil: { $max: { $map: { input: PAID, in: '$$this.end' } } } } },
  ]);
  // A new database has no collection yet to ask about.
  if (matchedCount === 0) return;
  // Its place is taken by one that is in the order of the pages.
  const before = 'createdAt_-1_role_1_status_1';
  if ((await users.indexes()).some(({ name }) => name === before)) await users.dropIndex(before);
});

import { SAFETY_SERVER_LIMITS } from '@contract';
import { HOUR_MS } from '../../platform/clock/days.js';
import { defineMigration } from '../../platform/database/migrations.js';

const { urgent, usual } = SAFETY_SERVER_LIMITS.reportTargetHours;

/** Stores the target times of decisions, which were computed from the priority when a report was read. */
defineMigration('2026-12-07-report-due-times', async (db) => {
  const hours = { $cond: [{ $gt: ['$priority', 0] }, urgent, usual] };
  const askedAt = { $ifNull: ['$contest.at', '$createdAt'] };
  const dueAt = { $add: [askedAt, { $multiply: [hours, HOUR_MS] }] };
  await db.collection('reports').updateMany({ dueAt: { $exists: false } }, [{ $set: { dueAt } }]);
});

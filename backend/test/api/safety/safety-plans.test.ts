import { ReportRepository } from '../../../src/modules/safety/reports/report.repository.js';
import { RiskFlagRepository } from '../../../src/modules/safety/risk-flags/risk-flag.repository.js';
import { toId } from '../../../src/platform/database/ids.js';
import { examinedBy } from '../../support/examined.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const ALL = 3_000;
/** Number of open reports, which is also that of open flags: one in a hundred. */
const OPEN = 30;
const PAGE = 20;
const t = useTestApp({ newDatabase: true });

beforeAll(async () => {
  const isOpen = (index: number) => index % (ALL / OPEN) === 0;
  const numbers = Array.from({ length: ALL }, (_, index) => index);
  await database(t)
    .collection('reports')
    .insertMany(
      numbers.map((index) => ({
        reporter: toId(),
        target: toId(),
        reason: 'scam',
        priority: index % 3,
        day: '2026-11-22',
        createdAt: new Date(index),
        dueAt: new Date(index),
        decision: isOpen(index) ? null : { outcome: 'no-action', reason: 'x', at: new Date(index) },
      })),
    );
  await database(t)
    .collection('riskFlags')
    .insertMany(
      numbers.map((index) => ({
        open: isOpen(index),
        priority: index % 3,
        firstAt: new Date(index),
        decision: isOpen(index) ? null : { outcome: 'dismissed', reason: 'x', at: new Date(index) },
      })),
    );
});

describe('query plans of reports and risk flags', () => {
  it.each<[string, string, () => Promise<unknown>, number]>([
    ['the queue of reports', 'reports', () => t.app.get(ReportRepository).findOpen({ limit: PAGE }), PAGE],
    ['the number of open reports', 'reports', () => t.app.get(ReportRepository).count('received'), OPEN],
    ['the decided reports', 'reports', () => t.app.get(ReportRepository).findDecided({ limit: PAGE }), PAGE],
    [
      'the next page of decided reports',
      'reports',
      () => t.app.get(ReportRepository).findDecided({ after: { number: 1_000, id: toId() }, limit: PAGE }),
      PAGE + 1,
    ],
    ['what waits of reports', 'reports', () => t.app.get(ReportRepository).waiting(new Date(ALL)), OPEN],
    ['what waits of risk flags', 'riskFlags', () => t.app.get(RiskFlagRepository).waiting(), OPEN],
    [
      'the queue of risk flags with its number',
      'riskFlags',
      () => t.app.get(RiskFlagRepository).page(true, 0, PAGE),
      OPEN,
    ],
  ])('examine no more documents than they return for %s', async (_what, collection, work, most) => {
    const read = await examinedBy(t, collection, work);
    expect(read.length).toBeGreaterThan(0);
    for (const count of read) expect(count).toBeLessThanOrEqual(most + 2);
  });
});

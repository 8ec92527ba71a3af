import fc from 'fast-check';
import { PairChangesService } from '../../../src/modules/match/pairs/pair-changes.service.js';
import type { ChangedPair } from '../../../src/modules/match/pairs/pair.repository.js';
import {
  derivePair,
  isPairOpen,
  pairId,
  type PairChange,
  type Side,
} from '../../../src/modules/match/pairs/pair.rules.js';
import type { Pair } from '../../../src/modules/match/pairs/pair.schema.js';
import { Database } from '../../../src/platform/database/database.js';
import { toId } from '../../../src/platform/database/ids.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

const t = useTestApp();

const side = fc.constantFrom<Side>('a', 'b');
/** The clocks of instances differ, so time may also go back. */
const at = fc.integer({ min: 0, max: 20 }).map((second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)));
/** Texts that MongoDB must not evaluate as expressions. */
const note = fc.constantFrom('$a', '$$ROOT', 'Tea?').map((text) => ({
  id: toId(),
  text,
  on: { prompt: 'karaoke' as const, answer: '$b' },
}));
const change: fc.Arbitrary<PairChange> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('act' as const),
      side,
      kind: fc.constant('like' as const),
      at,
      superLike: fc.boolean(),
      note: fc.option(note, { nil: undefined }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('act' as const),
      side,
      kind: fc.constant('dislike' as const),
      at,
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('undo' as const), side, notBefore: fc.option(at) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('refund-super-like' as const), side }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('unmatch' as const), side, at }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('block' as const), side, at }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('unblock' as const), side }) },
  {
    weight: 1,
    arbitrary: fc
      .record({ type: fc.constant('first-text' as const), side })
      .map((written) => ({ ...written, text: toId() })),
  },
);

const apply = (member: string, other: string, next: PairChange): Promise<ChangedPair | null> =>
  t.app
    .get(Database)
    .optimisticTransaction(pairId(member, other), (tx) =>
      t.app.get(PairChangesService, { strict: false }).apply(member, other, next, tx),
    );

const stored = (a: string, b: string): Promise<Pair | null> =>
  database(t)
    .collection<Pair>('pairs')
    .findOne({ _id: pairId(a, b) });

describe('rules of a pair', () => {
  it('give the same result in MongoDB and in TypeScript for random changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 14 }), async (history) => {
        const [a, b] = [toId().toHexString(), toId().toHexString()].sort() as [string, string];
        const firstTexts: Record<Side, string | undefined> = { a: undefined, b: undefined };
        for (const next of history) {
          const [me, other] = next.side === 'a' ? [a, b] : [b, a];
          const changed = await apply(me, other, next);
          const now = await stored(a, b);
          if (next.type === 'first-text') firstTexts[next.side] ??= String(next.text);
          expect(now?.aFirstText?.toHexString()).toBe(firstTexts.a);
          expect(now?.bFirstText?.toHexString()).toBe(firstTexts.b);
          expect(now).toEqual(changed?.after ?? null);
          if (!now) continue;
          expect(derivePair(now)).toEqual(now);
          const bothLike = now.aAction?.kind === 'like' && now.bAction?.kind === 'like';
          expect(now.friends).toHaveLength(bothLike && isPairOpen(now) ? 2 : 0);
          if (now.requestTo) expect(now.friends).toEqual([]);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('never end a friendship by a dislike or an undo', async () => {
    const harmless = change.filter(({ type }) => ['act', 'undo', 'first-text', 'unblock'].includes(type));
    await fc.assert(
      fc.asyncProperty(fc.array(harmless, { maxLength: 12 }), async (history) => {
        const [a, b] = [toId().toHexString(), toId().toHexString()].sort() as [string, string];
        let since: Date | null = null;
        for (const next of history) {
          const [me, other] = next.side === 'a' ? [a, b] : [b, a];
          const after = (await apply(me, other, next))?.after;
          if (since) expect(after).toMatchObject({ friendsSince: since, closedAt: null });
          since = after?.friendsSince ?? null;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never restore a friendship that has ended', async () => {
    const when = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 10 }), async (history) => {
        const [a, b] = [toId().toHexString(), toId().toHexString()].sort() as [string, string];
        await apply(a, b, { type: 'act', side: 'a', kind: 'like', at: when(1) });
        await apply(b, a, { type: 'act', side: 'b', kind: 'like', at: when(2) });
        await apply(a, b, { type: 'unmatch', side: 'a', at: when(3) });
        for (const next of history) {
          const [me, other] = next.side === 'a' ? [a, b] : [b, a];
          const changed = await apply(me, other, next);
          expect(changed?.after).toMatchObject({ friends: [], friendsSince: null, requestTo: null });
          expect(changed?.after.closedAt).toEqual(when(3));
        }
      }),
      { numRuns: 30 },
    );
  });
});

import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import type { SuggestionModel } from '../../../src/modules/suggestions/model/suggestion-model.schema.js';
import { CountBoost } from '../../../src/modules/suggestions/suggestions.jobs.js';
import { MINUTE_MS } from '../../../src/platform/clock/days.js';
import { toId } from '../../../src/platform/database/ids.js';
import type { OutboxRow } from '../../../src/platform/queue/outbox.schema.js';
import { aWoman } from '../../factories/member.factory.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';
import { giveCoins, walletApi } from '../../support/wallet.js';

const t = useTestApp();
const rows = () => database(t).collection<OutboxRow>('outbox');
const boostsOf = async (userId: string) =>
  (
    await database(t)
      .collection('memberNumbers')
      .findOne({ userId: toId(userId) })
  )?.boosts as { from: Date; until: Date }[] | undefined;

/** Stores a job as the previous version did, under the name and in the queue that it had then. */
async function storeFormerly(job: string, payload: object): Promise<string> {
  const _id = toId().toHexString();
  const at = new Date(t.clock.now().getTime() - MINUTE_MS);
  await rows().insertOne({ _id, job, payload, runAt: at, checkAt: at, checks: 0, version: '1' });
  await t.app.get<Queue>(getQueueToken('match'), { strict: false }).add(job, null, { jobId: _id });
  return _id;
}

describe('a waiting job with the name of the previous version', () => {
  it('runs in the present queue', async () => {
    const asha = await aWoman(t);
    const now = t.clock.now();
    const day = now.toISOString().slice(0, 10);
    await database(t)
      .collection<{ _id: string; orderedAt: Date }>('pickRuns')
      .insertOne({ _id: day, orderedAt: now });
    const [from, until] = [new Date(now.getTime() - 31 * MINUTE_MS), new Date(now.getTime() - MINUTE_MS)];
    const stored = await Promise.all([
      storeFormerly('match.make-daily-picks', { day }),
      storeFormerly('match.count-boost', {
        userId: asha.id,
        from: from.toISOString(),
        until: until.toISOString(),
      }),
      storeFormerly('match.refresh-beliefs', {}),
    ]);
    await t.jobsDone();
    expect(await rows().countDocuments({ _id: { $in: stored } })).toBe(0);
    expect(await database(t).collection<{ _id: string }>('pickRuns').findOne({ _id: day })).toMatchObject({
      doneAt: expect.any(Date) as Date,
    });
    expect(await boostsOf(asha.id)).toMatchObject([{ from, until }]);
    expect(await database(t).collection<SuggestionModel>('suggestionModels').countDocuments()).toBe(0);
  });

  it('is replaced by a new one with its key', async () => {
    const asha = await aWoman(t);
    t.clock.freeze(new Date());
    const from = t.clock.now();
    await giveCoins(t, asha.id, 100);
    await walletApi(t, asha).spend('boost');
    const before = await rows().findOneAndUpdate(
      { 'payload.userId': asha.id },
      { $set: { job: 'match.count-boost' } },
    );
    expect(before?.job).toBe(CountBoost.name);
    t.clock.advance(20 * MINUTE_MS);
    await walletApi(t, asha).spend('boost');
    expect(await rows().countDocuments({ 'payload.userId': asha.id })).toBe(1);
    t.clock.advance(42 * MINUTE_MS);
    await t.jobsDone();
    expect(await boostsOf(asha.id)).toMatchObject([
      { from, until: new Date(from.getTime() + 60 * MINUTE_MS) },
    ]);
  });
});

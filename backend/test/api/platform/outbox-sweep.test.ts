import { SendMail } from '../../../src/modules/auth/auth.jobs.js';
import { SendPush } from '../../../src/modules/notifications/notifications.jobs.js';
import { OutboxSweep } from '../../../src/platform/queue/outbox-sweep.js';
import type { OutboxRow } from '../../../src/platform/queue/outbox.schema.js';
import { Queues } from '../../../src/platform/queue/queues.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

/** An instance that runs no jobs, so that the jobs added by the sweep stay in their queues. */
const t = useTestApp({ env: { ROLE: 'api', LOG_LEVEL: 'silent' } });

const beside = useTestApp({ beside: t, env: { ROLE: 'api', LOG_LEVEL: 'silent' } });

const rows = () => database(t).collection<OutboxRow>('outbox');
const due = (id: string, job: string): OutboxRow => {
  const at = new Date(t.clock.now().getTime() - 60_000);
  return { _id: id, job, payload: {}, runAt: at, checkAt: at, checks: 0, version: '1' };
};
const waiting = (queue: string): Promise<number> =>
  t.app.get(Redis).client.llen(`jobs:{${queue}}:${queue}:wait`);

describe('the outbox sweep', () => {
  it('adds all due jobs, and no later ones, in one sweep after Redis has lost them', async () => {
    const lost = Array.from({ length: 612 }, (_, n) => due(`lost-${n}`, SendMail.name));
    const later = {
      ...due('later', SendMail.name),
      checkAt: new Date(t.clock.now().getTime() + 60_000),
    };
    await rows().insertMany([...lost, later]);
    await t.app.get(OutboxSweep).sweep();
    expect(await waiting('auth-mail')).toBe(612);
  });

  it('checks each job once in concurrent sweeps of two workers, and again later', async () => {
    await rows().deleteMany();
    await rows().insertMany(Array.from({ length: 1_300 }, (_, n) => due(`both-${n}`, SendPush.name)));
    const revived: string[] = [];
    for (const { app } of [t, beside]) {
      const queues = app.get(Queues);
      const revive = queues.ensureJob.bind(queues);
      jest.spyOn(queues, 'ensureJob').mockImplementation((row) => {
        revived.push(row._id);
        return revive(row);
      });
    }
    await Promise.all([t, beside].map(({ app }) => app.get(OutboxSweep).sweep()));
    expect([revived.length, new Set(revived).size]).toEqual([1_300, 1_300]);
    expect(await rows().countDocuments({ checks: 1, checkAt: { $gt: t.clock.now() } })).toBe(1_300);
    const pause = async (): Promise<number> => {
      const row = await rows().findOne({ _id: 'both-0' });
      return (row?.checkAt.getTime() ?? 0) - t.clock.now().getTime();
    };
    t.clock.freeze(t.clock.now());
    const pauses: number[] = [];
    for (const checks of [0, 1, 2, 30]) {
      await rows().updateOne({ _id: 'both-0' }, { $set: { checks, checkAt: new Date(0) } });
      await t.app.get(OutboxSweep).sweep();
      pauses.push(await pause());
    }
    expect(pauses).toEqual([10_000, 20_000, 40_000, 3_600_000]);
    jest.restoreAllMocks();
  });

  it('does not increase the number of checks of a job while Redis fails', async () => {
    await rows().insertOne(due('refused', SendMail.name));
    const down = new Error('CLUSTERDOWN Hash slot not served');
    const revive = jest.spyOn(t.app.get(Queues), 'ensureJob').mockRejectedValueOnce(down);
    await t.app.get(OutboxSweep).sweep();
    revive.mockRestore();
    expect(await rows().findOne({ _id: 'refused' })).toMatchObject({ checks: 0 });
  });

  it('leaves a job of an unknown queue to workers of another version', async () => {
    const unknown = due('a', 'nothing.known');
    await rows().insertMany([unknown, due('b', 'chat.send')]);
    await t.app.get(OutboxSweep).sweep();
    expect(await waiting('chat')).toBe(1);
    expect(await rows().findOne({ _id: 'a' })).toEqual(unknown);
  });
});

import { SendMail } from '../../../src/modules/auth/auth.jobs.js';
import { Redis } from '../../../src/platform/redis/redis.js';
import { OutboxSweep } from '../../../src/platform/queue/outbox-sweep.js';
import type { OutboxRow } from '../../../src/platform/queue/outbox.schema.js';
import { database } from '../../support/match.js';
import { useTestApp } from '../../support/test-app.js';

/** An instance that runs no jobs, so that the jobs added by the sweep stay in their queues. */
const t = useTestApp({ env: { ROLE: 'api', LOG_LEVEL: 'silent' } });

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

  it('adds a job that an earlier version stored under another name to its current queue', async () => {
    await rows().insertOne(due('old', 'users.endRestriction'));
    await t.app.get(OutboxSweep).sweep();
    expect(await waiting('auth')).toBe(1);
  });

  it('skips a job without a handler', async () => {
    await rows().insertMany([due('a', 'nothing.known'), due('b', 'chat.send')]);
    await t.app.get(OutboxSweep).sweep();
    expect(await waiting('chat')).toBe(1);
  });
});

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AGAIN_MS, addMails, INNOCENTS, mailsOf, poisonRow, startProduct } from './poison.js';
import { inMongo, until } from './support.js';

/** @import { LogLine } from './poison.js' */

describe('job that kills its process', () => {
  test('fails for good, the other jobs are done, and staff can retry it', async (t) => {
    const product = await startProduct(t);
    const { worker, jobs, uri } = product;
    await addMails(product, ['poison', ...INNOCENTS]);
    const { _id: id } = (await poisonRow(product)) ?? assert.fail('There is no mail.');
    // Keeps the outbox sweep from retrying it.
    await inMongo(uri, (db) =>
      db.collection('outbox').updateOne({ _id: id }, { $set: { checkAt: new Date(Date.now() + 3_600_000) } }),
    );
    // Three times is normal: an operator may kill the worker of any job that often.
    for (let kills = 0; kills < 4; kills += 1) {
      assert.equal((await jobs.getFailed()).length, 0);
      await (
        await worker('kill')
      ).exit;
    }
    const healthy = await worker();
    await until(async () => (await jobs.getFailed()).length === 1, 'the job failed for good', AGAIN_MS);
    await until(() => INNOCENTS.every((name) => mailsOf(product, name) === 1), 'all other mail', AGAIN_MS);
    const [failed] = await jobs.getFailed();
    assert.ok(failed);
    assert.equal(failed.id, id);
    assert.equal(failed.failedReason, 'job stalled more than allowable limit');
    /** @param {LogLine} line */
    const isLogged = ({ msg, job, id: of }) =>
      msg === 'A job failed for good' && job === 'auth-mail.send-mail' && of === String(id);
    await until(() => product.log(healthy).some(isLogged), 'the log line of the failed job');

    await failed.retry();
    await until(() => mailsOf(product, 'poison') === 1, 'the mail of the retried job', AGAIN_MS);
    assert.equal(await poisonRow(product), null);
  });
});

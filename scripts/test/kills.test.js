import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGAIN_MS, addMails, INNOCENTS, mailsOf, poisonRow, startProduct } from './poison.js';
import { until } from './support.js';

test('a job whose process is killed again and again is given up in the end, and the jobs beside it are done', async (t) => {
  const product = await startProduct(t);
  const { worker, jobs } = product;
  await addMails(product, ['poison', ...INNOCENTS]);
  let kills = 0;
  for (; kills < 8; kills += 1) {
    const killed = await worker('kill');
    const given = until(async () => (await jobs.getFailed()).length > 0, 'a job given up', AGAIN_MS);
    const end = await Promise.race([killed.exit.then(() => 'killed'), given.then(() => 'given up')]);
    given.catch(() => undefined);
    if (end === 'given up') break;
  }
  // Twice is nothing unusual: so often an operator may kill the worker of any job.
  assert.equal(kills, 4);
  await until(() => INNOCENTS.every((name) => mailsOf(product, name) === 1), 'all other mail', AGAIN_MS);
  const failed = await jobs.getFailed();
  assert.deepEqual(
    failed.map(({ id }) => id),
    [(await poisonRow(product))._id],
  );
  assert.match(failed[0].failedReason, /^Given up: its process ended .* for no known reason/);
});

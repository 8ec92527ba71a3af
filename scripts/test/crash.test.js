import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addMails, AGAIN_MS, exitOf, INNOCENTS, mailsOf, POISON, poisonRow, startProduct } from './poison.js';
import { inMongo, until } from './support.js';

/** @import { LogLine, Product } from './poison.js' */

const KINDS = /** @type {const} */ (['exception', 'rejection']);

describe('a process that ends in the middle of its work', () => {
  test('loses no job and no other request', async (t) => {
    const product = await startProduct(t);
    await t.test('a worker exits with 1 and logs the job, and another worker does its jobs', () =>
      crashingWorker(product),
    );
    await t.test('an API instance exits with 1 and logs the request', () => crashingApi(product));
    await t.test('a job that kills its process fails for good, the others are done, staff can retry it', () =>
      killingJob(product),
    );
  });
});

/** @param {Product} product */
async function crashingWorker(product) {
  const { poisonedWorker, worker, log, stop } = product;
  await addMails(product, 'crash', [POISON, ...INNOCENTS]);
  for (const kind of KINDS) {
    const crashing = await poisonedWorker(kind);
    assert.equal(await exitOf(crashing), 1);
    const line = log(crashing).find(({ level }) => level === 'fatal');
    assert.deepEqual(
      [line?.msg, line?.error?.message],
      ['The process ends because of an uncaught error', 'poison'],
    );
    assert.equal(line?.requestId, (await poisonRow(product, 'crash'))?.requestId);
  }
  const healthy = await worker();
  const all = [POISON, ...INNOCENTS];
  await until(() => all.every((name) => mailsOf(product, 'crash', name) === 1), 'all mail', AGAIN_MS);
  await stop(healthy);
}

/** @param {Product} product */
async function crashingApi({ poisonedApi, log }) {
  for (const kind of KINDS) {
    const crashing = await poisonedApi(kind);
    await assert.rejects(
      fetch(`http://localhost:${crashing.port}/api/auth/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': `the-${kind}` },
        body: JSON.stringify({ email: 'asha@mutual.example' }),
      }),
    );
    assert.equal(await exitOf(crashing), 1);
    const line = log(crashing).find(({ level }) => level === 'fatal');
    assert.deepEqual([line?.requestId, line?.error?.message], [`the-${kind}`, 'poison']);
  }
}

/** @param {Product} product */
async function killingJob(product) {
  const { poisonedWorker, worker, jobs, uri } = product;
  await addMails(product, 'kill', [POISON, ...INNOCENTS]);
  const { _id: id } = (await poisonRow(product, 'kill')) ?? assert.fail('There is no mail.');
  // Prevents a retry by the outbox sweep.
  await inMongo(uri, (db) =>
    db.collection('outbox').updateOne({ _id: id }, { $set: { checkAt: new Date(Date.now() + 3_600_000) } }),
  );
  // Three kills are accepted, because an operator may kill the worker of any job that often.
  for (let kills = 0; kills < 4; kills += 1) {
    assert.equal((await jobs.getFailed()).length, 0);
    await (
      await poisonedWorker('kill')
    ).exit;
  }
  const healthy = await worker();
  await until(async () => (await jobs.getFailed()).length === 1, 'the job failed for good', AGAIN_MS);
  await until(
    () => INNOCENTS.every((name) => mailsOf(product, 'kill', name) === 1),
    'all other mail',
    AGAIN_MS,
  );
  const [failed] = await jobs.getFailed();
  assert.ok(failed);
  assert.equal(failed.id, id);
  assert.equal(failed.failedReason, 'job stalled more than allowable limit');
  /** @param {LogLine} line */
  const isLogged = ({ msg, job, id: of }) =>
    msg === 'A job failed for good' && job === 'auth-mail.send-mail' && of === String(id);
  await until(() => product.log(healthy).some(isLogged), 'the log line of the failed job');

  await failed.retry();
  await until(() => mailsOf(product, 'kill', POISON) === 1, 'the mail of the retried job', AGAIN_MS);
  assert.equal(await poisonRow(product, 'kill'), null);
}

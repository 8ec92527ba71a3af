import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AGAIN_MS, addMails, exitOf, INNOCENTS, mailsOf, poisonRow, startProduct } from './poison.js';
import { inMongo, until } from './support.js';

test('a job that crashes its process twice is given up, its log says so, and the jobs beside it are done', async (t) => {
  const product = await startProduct(t);
  const { worker, jobs, log } = product;
  await addMails(product, ['poison', ...INNOCENTS]);
  for (const [index, kind] of ['exception', 'rejection'].entries()) {
    const crashing = await worker(kind);
    assert.equal(await exitOf(crashing), 1);
    const line = log(crashing).find(({ level }) => level === 'fatal');
    const row = await poisonRow(product);
    assert.deepEqual(
      [line?.msg, line?.job, line?.id, line?.error?.message, row.crashes],
      ['The process ends, because nobody caught an error', 'mail.send', row._id, 'poison', index + 1],
    );
    assert.equal(line.requestId, row.requestId);
  }
  const last = await worker('exception');
  await until(() => INNOCENTS.every((name) => mailsOf(product, name) === 1), 'all other mail', AGAIN_MS);
  await until(async () => (await jobs.getFailed()).length === 1, 'the job given up', AGAIN_MS);
  const [failed] = await jobs.getFailed();
  const { _id: id } = await poisonRow(product);
  assert.equal(failed.id, id);
  assert.match(failed.failedReason, /^Given up: it ended its process 2 times/);

  // The sweep leaves it, also when Redis has lost it; only people make it run again.
  await failed.remove();
  await inMongo(product.uri, (db) =>
    db.collection('outbox').updateOne({ _id: id }, { $set: { checkAt: new Date(0) } }),
  );
  await until(async () => (await jobs.getFailed()).length === 1, 'the job on the board again', AGAIN_MS);
  assert.equal(last.ended, false);
  await (await jobs.getJob(id)).retry();
  assert.equal(await exitOf(last), 1);
  const after = await worker('exception');
  await until(async () => (await jobs.getFailed()).length === 1, 'the job given up again', AGAIN_MS);
  assert.equal(after.ended, false);
});

test('an API instance ends with 1 at an error that nobody caught, and logs it with the request', async (t) => {
  const { poisonedApi, log } = await startProduct(t);
  for (const kind of ['exception', 'rejection']) {
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
});

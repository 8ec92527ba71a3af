import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { AGAIN_MS, addMails, exitOf, INNOCENTS, mailsOf, poisonRow, startProduct } from './poison.js';
import { until } from './support.js';

const KINDS = /** @type {const} */ (['exception', 'rejection']);

describe('uncaught errors', () => {
  test('a worker exits with 1 and logs the job, and another worker does its jobs', async (t) => {
    const product = await startProduct(t);
    const { worker, log } = product;
    await addMails(product, ['poison', ...INNOCENTS]);
    for (const kind of KINDS) {
      const crashing = await worker(kind);
      assert.equal(await exitOf(crashing), 1);
      const line = log(crashing).find(({ level }) => level === 'fatal');
      assert.deepEqual(
        [line?.msg, line?.error?.message],
        ['The process ends because of an uncaught error', 'poison'],
      );
      assert.equal(line?.requestId, (await poisonRow(product))?.requestId);
    }
    await worker();
    const all = ['poison', ...INNOCENTS];
    await until(() => all.every((name) => mailsOf(product, name) === 1), 'all mail', AGAIN_MS);
  });

  test('an API instance exits with 1 and logs the request', async (t) => {
    const { poisonedApi, log } = await startProduct(t);
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
  });
});

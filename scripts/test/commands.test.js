import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { freshDataDir, inMongo, npmRun, startIn, until, withEnv } from './support.js';

/** @import { TestContext } from 'node:test' */

/**
 * Runs an npm script until it exits.
 * @param {TestContext} t
 * @param {string} script
 * @param {string} dir
 * @param {...string} args
 */
async function ran(t, script, dir, ...args) {
  const program = npmRun(t, script, dir, {}, args);
  const code = await program.ended;
  return { code, output: program.output };
}

describe('commands on the data of npm start', () => {
  test('use its running databases for backup, restore, sizes, verify, train and the report', async (t) => {
    withEnv(t, { MONGODB_URI: undefined, REDIS_URL: undefined });
    const dir = freshDataDir(t);
    const { env } = await startIn(t, dir);
    await inMongo(env.MONGODB_URI, (db) => db.collection('kept').insertOne({ here: true }));
    const folder = join(dir, 'backup');

    const saved = await ran(t, 'backup', dir, folder);
    assert.equal(saved.code, 0, saved.output);
    assert.match(saved.output, /Saved 1 documents of 1 collections/);
    const again = await ran(t, 'backup', dir, folder);
    assert.equal(again.code, 1);
    assert.match(again.output, /is not empty/);

    await inMongo(env.MONGODB_URI, (db) => db.collection('kept').insertOne({ here: false }));
    const refused = await ran(t, 'restore', dir, folder);
    assert.equal(refused.code, 1, refused.output);
    const restored = await ran(t, 'restore', dir, folder, '--overwrite');
    assert.equal(restored.code, 0, restored.output);
    assert.equal(await inMongo(env.MONGODB_URI, (db) => db.collection('kept').countDocuments()), 1);

    const sizes = await ran(t, 'sizes', dir);
    assert.equal(sizes.code, 0, sizes.output);
    assert.match(sizes.output, /^kept: 1 documents; of each \d+ bytes/m);

    const report = await ran(t, 'suggestions:report', dir, '--days', '7');
    assert.equal(report.code, 0, report.output);
    assert.match(report.output, /^Suggestions from /m);
    assert.equal((await ran(t, 'suggestions:report', dir, '--days', '0')).code, 1);

    const trained = await ran(t, 'train', dir);
    assert.equal(trained.code, 0, trained.output);
    assert.match(trained.output, /^Model 1: 0 members, 0 likes and dislikes/m);

    const holds = await ran(t, 'verify', dir);
    assert.equal(holds.code, 0, holds.output);
    assert.match(holds.output, /^All \d+ invariants hold/m);
    // Adds coins without an entry in the ledger.
    await inMongo(env.MONGODB_URI, (db) => db.collection('users').insertOne({ coins: 5 }));
    const broken = await ran(t, 'verify', dir);
    assert.equal(broken.code, 1, broken.output);
    assert.match(broken.output, /^BROKEN coin-balance: 1\./m);

    // Makes the check wait when it stores its first position.
    await inMongo(env.MONGODB_URI, async (db) => {
      const admin = db.admin();
      await admin.command({ fsync: 1, lock: true });
      const check = npmRun(t, 'verify', dir);
      await until(async () => {
        const { inprog } = await admin.command({ currentOp: 1, ns: /verifyRuns/ });
        return inprog.length > 0;
      }, 'the write of a position');
      const stopped = check.ctrlC();
      await admin.command({ fsyncUnlock: 1 });
      await stopped;
      assert.match(check.output, /^Broken off after 1 documents/m);
    });
    const rest = await ran(t, 'verify', dir, '--resume');
    assert.equal(rest.code, 1, rest.output);
    assert.match(rest.output, /^BROKEN coin-balance: 1\./m);
  });

  test('start databases when none is running, and stop them again', async (t) => {
    const dir = freshDataDir(t);
    const { code, output } = await ran(t, 'sizes', dir);
    assert.equal(code, 0, output);
    assert.ok(existsSync(join(dir, 'services.json')) && !existsSync(join(dir, 'running.json')));
  });

  test('use the database of MONGODB_URI', async (t) => {
    withEnv(t, { MONGODB_URI: undefined, REDIS_URL: undefined });
    const { env } = await startIn(t, freshDataDir(t));
    await inMongo(env.MONGODB_URI, (db) => db.collection('elsewhere').insertOne({ here: true }));
    const dir = freshDataDir(t);
    const program = npmRun(t, 'sizes', dir, { MONGODB_URI: env.MONGODB_URI });
    assert.equal(await program.ended, 0, program.output);
    assert.match(program.output, /^elsewhere: 1 documents/m);
    assert.ok(!existsSync(join(dir, 'services.json')));
  });
});

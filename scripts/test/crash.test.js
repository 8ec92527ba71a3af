import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { backendEnv, startBackend } from '../lib/backend.js';
import { BACKEND_MAIN, ROOT } from '../lib/paths.js';
import { nextFree, usualPort } from '../lib/ports.js';
import { afterwards, inMongo, mailsTo, ownServices, until } from './support.js';
import { signUp } from './talker.js';

const { Queue } = createRequire(join(ROOT, 'backend/package.json'))('bullmq');

const PREFIX = 'crash-test';
/** A stalled job is found within 7.5 s; the rest is room for a busy machine. */
const AGAIN_MS = 60_000;
const INNOCENTS = ['asha', 'ravi', 'meera', 'kabir'];

const compiled = (path) => pathToFileURL(join(dirname(BACKEND_MAIN), path)).href;
/**
 * Loaded before the product: mails to one address end a worker, all others take a while; who forgot the
 * password ends an API instance.
 */
const poison = `
import { FileMailer } from ${JSON.stringify(compiled('platform/mail/file-mailer.js'))};
const { send } = FileMailer.prototype;
const ends = {
  exception: () => { throw new Error('poison'); },
  rejection: () => void Promise.reject(new Error('poison')),
  kill: () => process.kill(process.pid, 'SIGKILL'),
};
FileMailer.prototype.send = async function (mail) {
  if (mail.to.startsWith('poison')) return new Promise(() => setTimeout(ends[process.env.POISON], 1_000));
  await new Promise((resolve) => setTimeout(resolve, 700));
  return send.call(this, mail);
};
import { LinkRequestService } from ${JSON.stringify(compiled('modules/auth/links/link-request.service.js'))};
if (process.env.ROLE === 'api' && process.env.POISON)
  LinkRequestService.prototype.requestPasswordReset = () => new Promise(() => setTimeout(ends[process.env.POISON]));`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(poison)}`;

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

test('an API instance ends with 1 at an error that nobody caught, and logs it with the request', async (t) => {
  const { start, log } = await startProduct(t);
  for (const kind of ['exception', 'rejection']) {
    const crashing = await start(`api-${kind}`, { NODE_OPTIONS, POISON: kind });
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

/** MongoDB, Redis and an API instance; workers, with the poisoned mailer, come with the tests. */
async function startProduct(t) {
  const { dir, owner, services } = await ownServices(t);
  let port = await nextFree(usualPort(dir, 'web'));
  let workers = 0;
  const start = async (name, more) => {
    port = await nextFree(port + 1);
    const shared = {
      REDIS_PREFIX: PREFIX,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      SMTP_URL: undefined,
    };
    const env = { ...backendEnv(dir, port, services), ...shared, ROLE: name.split('-')[0], ...more };
    return Object.assign(await startBackend(owner, env, name), { port });
  };
  await start('api');
  const jobs = new Queue('mail', { connection: { url: services.REDIS_URL }, prefix: `${PREFIX}:jobs` });
  afterwards(t, () => jobs.close());
  return {
    dir,
    jobs,
    start,
    uri: services.MONGODB_URI,
    url: `http://localhost:${port}`,
    worker: (POISON) => start(`worker-${(workers += 1)}`, { NODE_OPTIONS, POISON }),
    log: ({ logFile }) =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
  };
}

/** Each sign-up causes one mail. */
async function addMails({ url }, names) {
  for (const name of names)
    await signUp(url, `${name}@mutual.example`, { gender: 'female', lookingFor: 'both' });
}

const poisonRow = ({ uri }) =>
  inMongo(uri, async (db) => {
    const user = await db.collection('users').findOne({ email: 'poison@mutual.example' });
    return db.collection('outbox').findOne({ 'payload.userId': String(user._id) });
  });

const mailsOf = ({ dir }, name) => mailsTo(dir, `${name}@mutual.example`).length;

/** With what a program ends by itself. */
async function exitOf(program) {
  await until(() => program.ended, 'the end of a process', AGAIN_MS);
  return program.exit;
}

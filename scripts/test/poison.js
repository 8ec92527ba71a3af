import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backendEnv, startBackend } from '../lib/backend.js';
import { BACKEND_MAIN, ROOT } from '../lib/paths.js';
import { afterwards, freePort, inMongo, mailsTo, ownServices, until } from './support.js';
import { signUp } from './talker.js';

/**
 * @import { TestContext } from 'node:test'
 * @import { OwnedProgram } from '../lib/ownership.js'
 *
 * @typedef {'exception' | 'rejection' | 'kill'} End how a process ends
 * @typedef {Awaited<ReturnType<typeof startProduct>>} Product
 *
 * @typedef {object} LogLine fields that the tests read
 * @property {string} level
 * @property {string} msg
 * @property {string} [requestId]
 * @property {{ message: string }} [error]
 * @property {string} [job]
 * @property {string} [id]
 */

/** @type {typeof import('bullmq')} */
const { Queue } = createRequire(join(ROOT, 'backend/package.json'))('bullmq');

const PREFIX = 'crash-test';
/** In ms. A stalled job is found within 7.5 s; the rest is a reserve for a busy machine. */
export const AGAIN_MS = 60_000;
export const INNOCENTS = ['asha', 'ravi', 'meera', 'kabir'];

/** @param {string} path */
const compiled = (path) => pathToFileURL(join(dirname(BACKEND_MAIN), path)).href;
/**
 * Preloaded script: a mail to one address ends a worker, all others take a while, and a forgotten password
 * ends an API instance. The end comes long after the other mails, because a mail sent but not yet recorded
 * when the process ends is sent again.
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
  if (process.env.POISON && mail.to.startsWith('poison')) return new Promise(() => setTimeout(ends[process.env.POISON], 3_000));
  await new Promise((resolve) => setTimeout(resolve, 700));
  return send.call(this, mail);
};
import { PasswordChangeService } from ${JSON.stringify(compiled('modules/auth/password-change/password-change.service.js'))};
if (process.env.ROLE === 'api' && process.env.POISON)
  PasswordChangeService.prototype.requestReset = () => new Promise(() => setTimeout(ends[process.env.POISON]));`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(poison)}`;

/**
 * Starts MongoDB, Redis and an API instance. Tests start the workers; those with `POISON` have the failing
 * mailer.
 * @param {TestContext} t
 */
export async function startProduct(t) {
  const { dir, owner, services } = await ownServices(t);
  let workers = 0;
  /**
   * @param {string} name
   * @param {NodeJS.ProcessEnv} [more]
   */
  const start = async (name, more) => {
    const port = await freePort();
    const shared = {
      REDIS_PREFIX: PREFIX,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'warn',
      SMTP_URL: undefined,
    };
    const env = { ...backendEnv(dir, port, services), ...shared, ROLE: name.split('-')[0], ...more };
    return Object.assign(await startBackend(owner, env, name), { port });
  };
  const { port } = await start('api');
  const jobs = new Queue('auth-mail', {
    connection: { url: services.REDIS_URL },
    prefix: `${PREFIX}:jobs:{auth-mail}`,
  });
  afterwards(t, () => jobs.close());
  return {
    dir,
    jobs,
    uri: services.MONGODB_URI,
    url: `http://localhost:${port}`,
    /** @param {End} POISON */
    poisonedApi: (POISON) => start(`api-${POISON}`, { NODE_OPTIONS, POISON }),
    /** @param {End} [POISON] */
    worker: (POISON) => start(`worker-${(workers += 1)}`, { NODE_OPTIONS, POISON }),
    /**
     * @param {OwnedProgram} program
     * @returns {LogLine[]}
     */
    log: ({ logFile = '' }) =>
      readFileSync(logFile, 'utf8')
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
  };
}

/**
 * Signs members up; each sign-up sends one mail.
 * @param {Pick<Product, 'url'>} product
 * @param {string[]} names
 */
export async function addMails({ url }, names) {
  for (const name of names)
    await signUp(url, `${name}@mutual.example`, { gender: 'female', lookingFor: 'both' });
}

/** @param {Pick<Product, 'uri'>} product */
export const poisonRow = ({ uri }) =>
  inMongo(uri, async (db) => {
    const user = await db.collection('users').findOne({ email: 'poison@mutual.example' });
    return db.collection('outbox').findOne({ 'payload.userId': String(user?._id) });
  });

/**
 * @param {Pick<Product, 'dir'>} product
 * @param {string} name
 */
export const mailsOf = ({ dir }, name) => mailsTo(dir, `${name}@mutual.example`).length;

/**
 * Waits until a program exits; returns its exit code.
 * @param {OwnedProgram} program
 */
export async function exitOf(program) {
  await until(() => program.ended, 'the end of a process', AGAIN_MS);
  return program.exit;
}

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { backendEnv, startBackend } from '../lib/backend.js';
import { BACKEND_MAIN } from '../lib/paths.js';
import { sendSignal } from '../lib/processes.js';
import { freePort, inMongo, jobQueue, mailsTo, ownServices, until } from './support.js';
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

const PREFIX = 'crash-test';
/** Time in ms. A stalled job is found within 7.5 s; the rest is a reserve for busy machines. */
export const AGAIN_MS = 60_000;
/** Name of the member whose mail ends the process that sends it. */
export const POISON = 'poison';
/** Names of the other members. */
export const INNOCENTS = ['asha', 'ravi', 'meera', 'kabir'];

/** @param {string} path */
const compiled = (path) => pathToFileURL(join(dirname(BACKEND_MAIN), path)).href;
/** Log line of a worker that has reached the poisoned mail. */
const REACHED = 'The poisoned mail';
/**
 * Preloaded script. A mail to one address ends a worker on SIGUSR2, and a request for a password reset ends
 * an API instance.
 */
const poison = `
import { once } from 'node:events';
import { FileMailer } from ${JSON.stringify(compiled('platform/mail/file-mailer.js'))};
const { send } = FileMailer.prototype;
const ends = {
  exception: () => { throw new Error('poison'); },
  rejection: () => void Promise.reject(new Error('poison')),
  kill: () => process.kill(process.pid, 'SIGKILL'),
};
FileMailer.prototype.send = async function (mail) {
  if (!process.env.POISON || !mail.to.startsWith(${JSON.stringify(POISON)})) return send.call(this, mail);
  const ordered = once(process, 'SIGUSR2');
  console.log(${JSON.stringify(REACHED)});
  await ordered;
  return new Promise(() => setImmediate(ends[process.env.POISON]));
};
import { PasswordResetService } from ${JSON.stringify(compiled('modules/auth/password-reset/password-reset.service.js'))};
if (process.env.ROLE === 'api' && process.env.POISON)
  PasswordResetService.prototype.request = () => new Promise(() => setImmediate(ends[process.env.POISON]));`;
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(poison)}`;

/**
 * Starts MongoDB, Redis and an API instance. Tests start the workers.
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
  /** Returns whether only the poisoned mail is left. */
  const isAlone = () =>
    inMongo(services.MONGODB_URI, async (db) => {
      const mails = await db.collection('outbox').countDocuments({ job: 'auth-mail.send-mail' });
      return mails === 1;
    });
  /**
   * Starts a worker. Ends it by the poisoned mail when the other mails are recorded, because a mail that is
   * sent but not recorded is sent again.
   * @param {End} kind
   */
  const poisonedWorker = async (kind) => {
    const program = await start(`worker-${(workers += 1)}`, { NODE_OPTIONS, POISON: kind });
    const { logFile = '', pid } = program;
    await until(() => readFileSync(logFile, 'utf8').includes(REACHED), 'the poisoned mail', AGAIN_MS);
    await until(isAlone, 'the record of all other mails', AGAIN_MS);
    sendSignal(pid, 'SIGUSR2');
    return program;
  };
  const { port } = await start('api');
  const jobs = await jobQueue(t, services, PREFIX, 'auth-mail');
  return {
    dir,
    jobs,
    uri: services.MONGODB_URI,
    url: `http://localhost:${port}`,
    /** @param {End} POISON */
    poisonedApi: (POISON) => start(`api-${POISON}`, { NODE_OPTIONS, POISON }),
    poisonedWorker,
    worker: () => start(`worker-${(workers += 1)}`),
    stop: owner.stopOne,
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
 * @param {string} group sets the members of one test apart
 * @param {string} name
 */
const addressOf = (group, name) => `${name}.${group}@mutual.example`;

/**
 * Signs members up; each sign-up sends one mail.
 * @param {Pick<Product, 'url'>} product
 * @param {string} group
 * @param {string[]} names
 */
export async function addMails({ url }, group, names) {
  for (const name of names)
    await signUp(url, addressOf(group, name), { gender: 'female', lookingFor: 'both' });
}

/**
 * @param {Pick<Product, 'uri'>} product
 * @param {string} group
 */
export const poisonRow = ({ uri }, group) =>
  inMongo(uri, async (db) => {
    const user = await db.collection('users').findOne({ email: addressOf(group, POISON) });
    return db.collection('outbox').findOne({ 'payload.userId': String(user?._id) });
  });

/**
 * @param {Pick<Product, 'dir'>} product
 * @param {string} group
 * @param {string} name
 */
export const mailsOf = ({ dir }, group, name) => mailsTo(dir, addressOf(group, name)).length;

/**
 * Waits until a program exits; returns its exit code.
 * @param {OwnedProgram} program
 */
export async function exitOf(program) {
  await until(() => program.ended, 'the end of a process', AGAIN_MS);
  return program.exit;
}

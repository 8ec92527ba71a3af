import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test, type TestingModuleBuilder } from '@nestjs/testing';
import type { Connection } from 'mongoose';
import { createApp } from '../../src/app.js';
import { PasswordHasher } from '../../src/modules/auth/passwords/password-hasher.service.js';
import { PlaceService } from '../../src/modules/profiles/places/place.service.js';
import { Clock } from '../../src/platform/clock/clock.js';
import { loadConfig } from '../../src/platform/config/app-config.js';
import { CoalescingReader } from '../../src/platform/database/coalescing-reader.js';
import { Database } from '../../src/platform/database/database.js';
import type { MailMessage } from '../../src/platform/mail/mailer.js';
import { JobSchedulers } from '../../src/platform/queue/job-schedulers.js';
import { JobWorkers } from '../../src/platform/queue/job-workers.js';
import { OutboxSweep } from '../../src/platform/queue/outbox-sweep.js';
import type { OutboxRow } from '../../src/platform/queue/outbox.schema.js';
import { apiClient, type ApiClient } from './api-client.js';
import { hasDueJob } from './due-jobs.js';
import { FreezingReader } from './freezing-reader.js';
import { DATABASE_PREFIX } from './left-databases.js';
import { deleteRedisKeys } from './redis-keys.js';
import { ResponseCheck } from './response-check.js';
import { refuseUntargeted } from './shard-targeting.js';
import { TestClock } from './test-clock.js';
import { until } from './until.js';

interface TestAppOptions {
  env?: Record<string, string>;
  override?: (builder: TestingModuleBuilder) => TestingModuleBuilder;
  /** Further modules, for instance with routes for tests only. */
  modules?: Type[];
  /** The port of a proxy in front of MongoDB. */
  mongodbPort?: number;
  /** Starts another instance beside a running application, with the same database, Redis and files. */
  beside?: TestApp;
  /**
   * Uses a new database that is dropped at the end. For tests of its creation, or of MongoDB's query plans,
   * which depend on earlier queries of a collection.
   */
  newDatabase?: boolean;
  /**
   * Runs scheduled jobs by the real clock. Without it, tests call the handlers of such jobs at times of their
   * own clock.
   */
  schedulers?: boolean;
  /** Hashes passwords at the cost of production, for tests of this cost. */
  costlyPasswords?: boolean;
}

export interface TestApp {
  url: string;
  app: NestExpressApplication;
  clock: TestClock;
  environment: Record<string, string>;
  /** Returns a client of the API, logged in if a token is passed. */
  api: (token?: string) => ApiClient;
  /** Waits until every job that is due by the test's clock is done. */
  jobsDone: () => Promise<void>;
  /** Waits for due jobs, then returns all sent mail, oldest first. */
  mails: () => Promise<MailMessage[]>;
  mailsTo: (address: string) => Promise<MailMessage[]>;
  /** Returns the last mail to an address. Throws if there is none. */
  mailTo: (address: string) => Promise<MailMessage>;
  close: () => Promise<void>;
}

const JOBS_TIMEOUT_MS = 60_000;
/** Number of polls after which jobs that other jobs have added are hurried too. */
const HURRY_EVERY = 8;

/** A production hash takes tens of milliseconds of a core, and each start computes two. */
class CheapPasswordHasher extends PasswordHasher {
  protected override readonly parameters = { memoryCost: 64, timeCost: 1, parallelism: 1 };
}

/** Without a build, creating the list of cities takes a second of a core, and few tests need it. */
class LazyPlaceService extends PlaceService {
  override onApplicationBootstrap(): void {}
}

/**
 * Starts the whole product with its own database, Redis prefix and data folder; `close` removes them. May
 * reuse the emptied database of an earlier test of this worker.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const isNew = options.newDatabase === true || options.mongodbPort !== undefined;
  const left = options.beside || isNew ? undefined : leftDatabases.pop();
  const environment = options.beside?.environment ?? (await freshEnvironment(left, options.mongodbPort));
  const config = loadConfig({ ...environment, ...options.env });
  const clock = options.beside?.clock ?? new TestClock();
  const app = await createApp(config, async (module, adapter, nestOptions) => {
    const builder = Test.createTestingModule({ imports: [module, ...(options.modules ?? [])] })
      .overrideProvider(Clock)
      .useValue(clock)
      .overrideProvider(PlaceService)
      .useClass(LazyPlaceService)
      .overrideProvider(CoalescingReader)
      .useClass(FreezingReader);
    if (!options.costlyPasswords) builder.overrideProvider(PasswordHasher).useClass(CheapPasswordHasher);
    if (!options.schedulers) builder.overrideProvider(JobSchedulers).useValue({});
    const compiled = await (options.override?.(builder) ?? builder).compile();
    if (left) await empty(compiled.get<Connection>(getConnectionToken()));
    const built = compiled.createNestApplication<NestExpressApplication>(adapter, nestOptions);
    built.useGlobalInterceptors(new ResponseCheck());
    return built;
  });
  await app.listen(0, '127.0.0.1');
  refuseUntargeted(app.get<Connection>(getConnectionToken()));
  const url = await app.getUrl();

  const jobsDone = (): Promise<void> => waitForJobs(app, clock);
  const mails = async (): Promise<MailMessage[]> => {
    await jobsDone();
    return readMails(join(config.dataDir, 'mail'));
  };
  const mailsTo = async (address: string): Promise<MailMessage[]> =>
    (await mails()).filter(({ to }) => to === address);
  return {
    url,
    app,
    clock,
    environment,
    api: (token) => apiClient(url, token),
    jobsDone,
    mails,
    mailsTo,
    mailTo: async (address) => {
      const mail = (await mailsTo(address)).at(-1);
      if (!mail) throw new Error(`No mail was sent to ${address}.`);
      return mail;
    },
    close: async () => {
      if (!options.beside) {
        // Running jobs would fail without their database.
        await app.get(JobWorkers).beforeApplicationShutdown();
        if (isNew) await app.get(Database).drop();
        await deleteRedisKeys({ app, environment });
      }
      const connection = app.get<Connection>(getConnectionToken());
      await app.close();
      // Mongoose keeps references to closed connections, and through them to the whole application.
      await connection.destroy();
      if (options.beside) return;
      if (!isNew) leftDatabases.push(new URL(config.mongodbUri).pathname.slice(1));
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

/** Running applications of {@link closedAfterTests}, in the order of their start. */
const running: TestApp[] = [];

/**
 * Starts an application before the tests of a file or of a `describe`, and closes it after them. Its fields
 * are set when the first hook or test runs.
 */
export const useTestApp = (options: TestAppOptions = {}): TestApp =>
  closedAfterTests(() => startTestApp(options));

/** Like {@link useTestApp}, for an application that starts in another way. */
export function closedAfterTests<App extends TestApp>(start: () => Promise<App>): App {
  const t = {} as App;
  beforeAll(async () => {
    running.push(Object.assign(t, await start()));
  });
  afterAll(async () => {
    // Hooks run in the order of their declaration, but an application that was started beside this one must
    // end before it.
    const at = running.indexOf(t);
    for (const app of at < 0 ? [] : running.splice(at).reverse()) {
      await app.close();
      // The module of the test stays loaded until the end of the run, and with it the application in its
      // variable.
      for (const field of Object.keys(app)) Reflect.deleteProperty(app, field);
    }
  });
  return t;
}

/** Databases that no application of this worker uses any more, for reuse. */
const leftDatabases: string[] = [];

/**
 * Removes all documents, but keeps collections and indexes, because creating them takes most of the time of a
 * start.
 */
async function empty({ db }: Connection): Promise<void> {
  for (const collection of (await db?.collections()) ?? [])
    if (!/^(migrations$|system\.)/.test(collection.collectionName)) await collection.deleteMany();
}

async function freshEnvironment(left?: string, mongodbPort?: number): Promise<Record<string, string>> {
  const { MONGODB_URI, REDIS_URL } = process.env;
  if (!MONGODB_URI || !REDIS_URL)
    throw new Error('These tests need MONGODB_URI and REDIS_URL; `npm test` starts both automatically.');
  const name = `${DATABASE_PREFIX}${randomBytes(6).toString('hex')}`;
  const database = new URL(MONGODB_URI);
  database.pathname = `/${left ?? name}`;
  database.searchParams.set('monitorCommands', 'true');
  if (mongodbPort !== undefined) {
    database.port = String(mongodbPort);
    database.searchParams.set('directConnection', 'true');
  }
  return {
    NODE_ENV: 'test',
    MONGODB_URI: database.href,
    REDIS_URL,
    REDIS_PREFIX: name,
    DATA_DIR: await mkdtemp(join(tmpdir(), `${name}-`)),
    FRONTEND_DIR: join(tmpdir(), `${name}-no-frontend`),
    JWT_SECRET: 'a-key-for-tests-only-0123456789abcdef',
    ADMIN_PASSWORD: 'the-administrator-of-tests',
    // Tests of the rate limits set it to 1.
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'error',
  };
}

/**
 * Makes due jobs run immediately. BullMQ waits by the real clock, and the test's clock may be ahead of it.
 */
async function waitForJobs(app: NestExpressApplication, clock: TestClock): Promise<void> {
  const outbox = app.get<Connection>(getConnectionToken()).collection<Pick<OutboxRow, 'runAt'>>('outbox');
  const rows = (): Promise<Pick<OutboxRow, 'runAt'>[]> =>
    app.get(Database).inSnapshot((read) => outbox.find({}, { projection: { runAt: 1 }, ...read }).toArray());
  // Evaluated each time, because one job may add another.
  const due = () => ({ runAt: { $lte: clock.now() } });
  const checkNow = { $set: { checkAt: new Date(0) } };
  await outbox.updateMany(due(), checkNow);
  await app.get(OutboxSweep).sweep();
  let looks = 0;
  const isDone = async (): Promise<boolean> => {
    if (!(await hasDueJob(rows, clock))) return true;
    looks += 1;
    if (looks % HURRY_EVERY > 0) return false;
    // Makes each job run at once only one time: a failed job is retried at its own time. A job may wait for a
    // long time in BullMQ, which keeps the time of an earlier job with the same key.
    await outbox.updateMany({ ...due(), checks: 0 }, checkNow);
    await app.get(OutboxSweep).sweep();
    return false;
  };
  try {
    await until(isDone, 'due jobs', JOBS_TIMEOUT_MS);
  } catch (error) {
    const left = await outbox.find<OutboxRow>(due()).limit(5).toArray();
    const names = left.map(({ job }) => job).join(', ');
    throw new Error(`These jobs are not done: ${names}`, { cause: error });
  }
}

async function readMails(folder: string): Promise<MailMessage[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => !name.startsWith('.')).sort();
  return Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as MailMessage),
  );
}

/** Deletes this test's keys in Redis, as a crash of Redis would. */
export const emptyRedis = ({ app, environment }: TestApp): Promise<void> =>
  deleteRedisKeys({ app, environment });

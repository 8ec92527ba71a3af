import { mongo } from 'mongoose';
import { PairChangesService } from '../../../src/modules/match/index.js';
import { NotificationService } from '../../../src/modules/notifications/index.js';
import { AccountStatusRepository } from '../../../src/modules/users/account-status.repository.js';
import { Database } from '../../../src/platform/database/database.js';
import type { Write } from '../../../src/platform/database/transaction.js';
import { database } from '../../support/match.js';
import { useTestApp, type TestApp } from '../../support/test-app.js';

const ROUNDS = 200;

const one = useTestApp();
const other = useTestApp({ beside: one });

const counters = (t: TestApp) => database(t).collection('testCounters');
const numbers = (t: TestApp) => database(t).collection('testNumbers');

/**
 * Takes the next number in the way of likes and messages: reads, decides, and writes if nothing has changed
 * meanwhile.
 */
async function takeNumber(t: TestApp, by: string): Promise<{ number: number; attempts: number }> {
  return t.app.get(Database).optimisticTransaction('counter', async (tx, attempts) => {
    const count = Number((await counters(t).findOne({ name: 'counter' }))?.count);
    const number = count + 1;
    await tx.write(
      {
        into: { collection: counters(t) },
        filter: { name: 'counter', count },
        update: { $set: { count: number } },
      },
      { into: { collection: numbers(t) }, insert: { _id: number, by } },
    );
    return { number, attempts };
  });
}

/** Returns the numbers that were taken, in order. */
const taken = async (): Promise<{ number: number; by: string }[]> =>
  (await numbers(one).find().sort({ _id: 1 }).toArray()).map(({ _id, by }) => ({
    number: Number(_id),
    by: String(by),
  }));

beforeEach(async () => {
  await counters(one).deleteMany({});
  await numbers(one).deleteMany({});
  await counters(one).insertOne({ name: 'counter', count: 0 });
});

describe('two attempts on one key in two instances', () => {
  it('are both stored, one after the other, in each of 200 rounds', async () => {
    let repeated = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const both = await Promise.all([takeNumber(one, `one ${round}`), takeNumber(other, `other ${round}`)]);
      expect(both.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([
        2 * round + 1,
        2 * round + 2,
      ]);
      repeated += both.filter(({ attempts }) => attempts > 1).length;
    }
    expect(repeated).toBeGreaterThan(0);
    const all = await taken();
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 2 * ROUNDS }, (_, n) => n + 1));
    expect(new Set(all.map(({ by }) => by)).size).toBe(2 * ROUNDS);
  });
});

describe('a write whose condition does not hold', () => {
  const insert = (_id: number): Write => ({
    into: { collection: numbers(one) },
    insert: { _id, by: 'test' },
  });
  const misses = (): Write => ({
    into: { collection: counters(one) },
    filter: { name: 'counter', count: 7 },
    update: { $set: { count: 8 } },
  });

  it('makes its transaction fail with CONFLICT, and nothing is stored', async () => {
    const failing = one.app.get(Database).transaction((tx) => tx.write(insert(1), misses()));
    await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await taken()).toEqual([]);
  });

  it('makes its transaction fail with CONFLICT when a unique index has the key', async () => {
    await one.app.get(Database).transaction((tx) => tx.write(insert(1)));
    const failing = one.app.get(Database).transaction((tx) => tx.write(insert(2), insert(1)));
    await expect(failing).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await taken()).toHaveLength(1);
  });

  it('repeats its attempt, and writes of the failed attempt are not stored', async () => {
    await one.app.get(Database).optimisticTransaction('counter', async (tx, attempt) => {
      await tx.write(insert(attempt), ...(attempt === 1 ? [misses()] : []));
    });
    expect((await taken()).map(({ number }) => number)).toEqual([2]);
  });
});

describe('a transaction that always conflicts', () => {
  afterEach(() => jest.restoreAllMocks());

  it('ends with its last error after 8 s', async () => {
    const errorLabels = ['TransientTransactionError'];
    const now = performance.now.bind(performance);
    let attempts = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now() + attempts * 3_000);
    const conflicting = one.app.get(Database).transaction(() => {
      attempts += 1;
      if (attempts > 9) throw new Error('It is repeated for ever.');
      throw new mongo.MongoServerError({ message: `conflict ${attempts}`, errorLabels });
    });
    await expect(conflicting).rejects.toThrow('conflict 3');
  });
});

describe('callbacks after the commit', () => {
  it('run once for the attempt that is stored, and never for a failed transaction', async () => {
    const ran: string[] = [];
    const storage = one.app.get(Database);
    await storage.optimisticTransaction('counter', async (tx, attempt) => {
      tx.afterCommit(() => void ran.push(`attempt ${attempt}`));
      const count = attempt === 1 ? 7 : 0;
      const into = { collection: counters(one) };
      await tx.write({ into, filter: { name: 'counter', count }, update: { $set: { count: 1 } } });
    });
    await storage
      .transaction((tx) => {
        tx.afterCommit(() => void ran.push('transaction'));
        throw new Error('failed');
      })
      .catch(() => undefined);
    expect(ran).toEqual(['attempt 2']);
  });
});

describe('a method that needs a transaction', () => {
  it('does not compile without one', () => {
    const forgetful = [
      (accounts: AccountStatusRepository) =>
        // @ts-expect-error A pause is stored together with its event, so `tx` must be given.
        accounts.setPause('', null),
      (changes: PairChangesService) =>
        // @ts-expect-error A pair is changed in the attempt of a use case, so `tx` must be given.
        changes.apply('', '', { type: 'unblock', side: 'a' }),
      (notifications: NotificationService) =>
        // @ts-expect-error A notification is stored together with its cause, so `tx` must be given.
        notifications.notify({ to: '', from: '', type: 'like', cause: 'like' }),
    ];
    expect(forgetful).toHaveLength(3);
  });

  it('throws in an attempt if its effect cannot be repeated', async () => {
    const accounts = one.app.get(AccountStatusRepository, { strict: false });
    const wrong = one.app
      .get(Database)
      .optimisticTransaction('pause', (tx) => accounts.setPause('', null, tx));
    await expect(wrong).rejects.toThrow('Database.transaction');
  });
});

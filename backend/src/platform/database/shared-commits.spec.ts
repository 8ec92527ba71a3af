import { mongo, type Connection } from 'mongoose';
import { SharedCommits } from './shared-commits.js';
import type { Write } from './transaction.js';

afterEach(() => jest.restoreAllMocks());

/** Returns a connection whose commits fail with these errors, one after another; undefined commits. */
function connectionFailingWith(...errors: (Error | undefined)[]) {
  const transactions = { count: 0 };
  const startSession = () => {
    let error: Error | undefined;
    return {
      startTransaction: (): void => void (error = errors[transactions.count++]),
      commitTransaction: (): Promise<void> => (error ? Promise.reject(error) : Promise.resolve()),
      inTransaction: (): boolean => false,
      endSession: (): Promise<void> => Promise.resolve(),
    };
  };
  const connection = { getClient: () => ({ startSession }) } as unknown as Connection;
  return { store: new SharedCommits(connection), transactions };
}

const duplicateKey = (): Error => new mongo.MongoServerError({ message: 'E11000', code: 11000 });

/** Lets time pass with each look at it. */
function passSeconds(seconds: number): void {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => (now += seconds * 1_000));
}

describe('SharedCommits', () => {
  it('stores attempts of the same event-loop turn in one transaction', async () => {
    const { store, transactions } = connectionFailingWith();
    expect(await Promise.all([store.store([]), store.store([])])).toEqual([true, true]);
    expect(transactions.count).toBe(1);
  });

  it('stores a single write without a transaction', async () => {
    const { store, transactions } = connectionFailingWith();
    const inserted: object[] = [];
    const collection = { insertOne: (document: object) => Promise.resolve(inserted.push(document)) };
    const into = { collection } as unknown as Write['into'];
    expect(await store.store([{ into, insert: { _id: 1 } }])).toBe(true);
    expect(inserted).toEqual([{ _id: 1 }]);
    expect(transactions.count).toBe(0);
  });

  it('stores each attempt separately when their shared transaction is rejected', async () => {
    const { store, transactions } = connectionFailingWith(duplicateKey(), duplicateKey(), undefined);
    expect(await Promise.all([store.store([]), store.store([])])).toEqual([false, true]);
    expect(transactions.count).toBe(3);
  });

  it('rejects all attempts after one transaction when the database is unavailable', async () => {
    const { store, transactions } = connectionFailingWith(new mongo.MongoNetworkError('connection closed'));
    const results = await Promise.allSettled([store.store([]), store.store([])]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(transactions.count).toBe(1);
  });

  it('rejects all attempts when it is unknown whether the transaction was committed', async () => {
    const unknown = new mongo.MongoServerError({
      message: 'timed out',
      errorLabels: ['UnknownTransactionCommitResult'],
    });
    const { store, transactions } = connectionFailingWith(unknown);
    passSeconds(3);
    const results = await Promise.allSettled([store.store([]), store.store([])]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(transactions.count).toBe(1);
  });
});

import { mongo } from 'mongoose';
import { isDatabaseAway } from './mongo-errors.js';

describe('isDatabaseAway', () => {
  const serverError = (code: number, errorLabels: string[]) =>
    new mongo.MongoServerError({ message: 'An error', code, errorLabels });

  it('includes commits that no majority has confirmed in time', () => {
    expect(isDatabaseAway(serverError(50, ['UnknownTransactionCommitResult']))).toBe(true);
    expect(isDatabaseAway(serverError(64, ['UnknownTransactionCommitResult']))).toBe(true);
  });

  it('leaves out conflicts and rejected documents', () => {
    expect(isDatabaseAway(serverError(112, ['TransientTransactionError']))).toBe(false);
    expect(isDatabaseAway(serverError(121, []))).toBe(false);
  });
});

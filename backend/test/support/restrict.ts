import { RestrictionService, type RestrictionChange } from '../../src/modules/auth/index.js';
import { Database } from '../../src/platform/database/database.js';
import type { Transaction } from '../../src/platform/database/transaction.js';
import type { TestApp } from './test-app.js';

/** Blocks or suspends a member without an end, and tells those whom it concerns at once. */
export async function restrict(
  t: TestApp,
  userId: string,
  status: 'blocked' | 'suspended',
  reason: string | null = null,
): Promise<void> {
  await changed(t, userId, (service, tx) =>
    service.restrict(userId, kindOf(status), { reason, until: null, by: null }, tx),
  );
}

export async function liftRestriction(
  t: TestApp,
  userId: string,
  status: 'blocked' | 'suspended',
): Promise<void> {
  await changed(t, userId, (service, tx) => service.lift(userId, kindOf(status), tx));
}

async function changed(
  { app }: TestApp,
  userId: string,
  change: (service: RestrictionService, tx: Transaction) => Promise<{ change: RestrictionChange }>,
): Promise<void> {
  const service = app.get(RestrictionService, { strict: false });
  await app
    .get(Database)
    .transaction(async (tx) =>
      service.notify(userId, (await change(service, tx)).change, { mails: true }, tx),
    );
}

const kindOf = (status: 'blocked' | 'suspended') => (status === 'blocked' ? 'block' : 'suspension');

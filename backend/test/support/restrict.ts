import { RestrictionService } from '../../src/modules/auth/index.js';
import { Database } from '../../src/platform/database/database.js';
import type { TestApp } from './test-app.js';

/** Blocks or suspends a member without an end. */
export async function restrict(
  { app }: TestApp,
  userId: string,
  status: 'blocked' | 'suspended',
  reason: string | null = null,
): Promise<void> {
  await app
    .get(Database)
    .transaction((tx) =>
      app
        .get(RestrictionService, { strict: false })
        .restrict(userId, kindOf(status), { reason, until: null, by: null }, tx),
    );
}

export async function liftRestriction(
  { app }: TestApp,
  userId: string,
  status: 'blocked' | 'suspended',
): Promise<void> {
  await app
    .get(Database)
    .transaction((tx) =>
      app.get(RestrictionService, { strict: false }).lift(userId, kindOf(status), { mails: true }, tx),
    );
}

const kindOf = (status: 'blocked' | 'suspended') => (status === 'blocked' ? 'block' : 'suspension');

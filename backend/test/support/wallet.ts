import { LedgerRepository } from '../../src/modules/billing/wallet/ledger.repository.js';
import { WalletRepository } from '../../src/modules/billing/wallet/wallet.repository.js';
import { Database } from '../../src/platform/database/database.js';
import { toId } from '../../src/platform/database/ids.js';
import type { ApiAnswer } from './api-client.js';
import { database, userOf } from './match.js';
import type { TestApp } from './test-app.js';

/** Adds coins with a ledger entry, as if they were bought. */
export async function giveCoins(t: TestApp, userId: string, coins: number): Promise<void> {
  const key = `test:${toId().toHexString()}`;
  const row = { userId, kind: 'purchase', key, coins, cents: coins, reason: 'coins-100' } as const;
  const ledger = t.app.get(LedgerRepository, { strict: false });
  const wallets = t.app.get(WalletRepository, { strict: false });
  await t.app
    .get(Database)
    .transaction((tx) =>
      tx.write(wallets.updateWrite(userId, coins), ledger.insertWrite({ ...row, at: t.clock.now() })),
    );
}

/**
 * Returns functions for a member's spend requests. Each request is a new one unless its `clientId` is passed.
 */
export function walletApi(t: TestApp, { token }: { token: string }) {
  const api = t.api(token);
  const spend = (kind: string, more: object = {}): Promise<ApiAnswer> =>
    api.post('/api/wallet/spend', { kind, clientId: toId().toHexString(), ...more });
  return {
    spend,
    superLike: (targetUserId: string, more: object = {}) => spend('super-like', { targetUserId, ...more }),
    wallet: async () => (await api.get('/api/wallet')).body,
  };
}

/** Returns a member's coins, and the sum of the member's ledger. */
export async function balances(t: TestApp, userId: string): Promise<{ coins: number; ledger: number }> {
  const rows = await database(t)
    .collection('ledger')
    .find({ userId: toId(userId) })
    .toArray();
  const ledger = rows.reduce((sum, row) => sum + Number(row.coins), 0);
  return { coins: (await userOf(t, userId)).coins, ledger };
}

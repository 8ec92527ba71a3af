import { Injectable } from '@nestjs/common';
import type { WalletView } from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { WalletRepository } from '../users/index.js';
import { toLedgerEntryView } from './billing.views.js';
import { LedgerRepository } from './ledger.repository.js';

const MOST = 100;

/** A member's coins and where they came from. */
@Injectable()
export class WalletService {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly ledger: LedgerRepository,
  ) {}

  /** The caller's balance and newest movements. */
  async view(me: Principal): Promise<WalletView> {
    const [coins, newest] = await Promise.all([
      this.wallets.balance(me.userId),
      this.ledger.newest(me.userId, MOST),
    ]);
    return { coins, history: newest.map(toLedgerEntryView) };
  }
}

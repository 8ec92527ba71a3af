import { Injectable } from '@nestjs/common';
import type { WalletView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { WalletRepository } from '../../users/index.js';
import { toLedgerEntryView } from '../orders/purchase.views.js';
import { LedgerRepository } from './ledger.repository.js';

const MOST = 100;

/** A member's coins and where they came from. */
@Injectable()
export class WalletService {
  constructor(
    private readonly wallets: WalletRepository,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /** The caller's balance, running boost and newest movements. */
  async view(me: Principal): Promise<WalletView> {
    const [{ coins, boostedUntil }, newest] = await Promise.all([
      this.wallets.stateOf(me.userId, this.clock.now()),
      this.ledger.newest(me.userId, MOST),
    ]);
    return {
      coins,
      boostedUntil: boostedUntil?.toISOString() ?? null,
      history: newest.map(toLedgerEntryView),
    };
  }
}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerRepository } from './ledger.repository.js';
import { LEDGER_MODEL, ledgerSchema } from './ledger.schema.js';
import { RevenueRepository } from './revenue.repository.js';
import { RevenueService } from './revenue.service.js';
import { WalletController } from './wallet.controller.js';
import { WalletRepository } from './wallet.repository.js';
import { WALLET_MODEL, walletSchema } from './wallet.schema.js';
import { WalletService } from './wallet.service.js';

/** Coins, the ledger, and revenue computed from it. */
@Module({
  imports: [
    MongooseModule.forFeature([
      { name: WALLET_MODEL, schema: walletSchema },
      { name: LEDGER_MODEL, schema: ledgerSchema },
    ]),
  ],
  controllers: [WalletController],
  providers: [WalletRepository, LedgerRepository, WalletService, RevenueRepository, RevenueService],
  exports: [LedgerRepository, WalletService, RevenueService],
})
export class WalletModule {}

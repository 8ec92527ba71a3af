import { Injectable } from '@nestjs/common';
import { Erases, HiddenAddressesService, UsersService } from '../users/index.js';
import { TakenBackNoteRepository } from './likes/taken-back-note.repository.js';
import { PairRepository } from './pairs/pair.repository.js';
import { SuperLikeRefundService } from './spending/super-like-refund.service.js';

/**
 * Erases the pairs and notes of an account, after refunding super likes that it never answered. Blocks of
 * this account by others are kept as hidden addresses.
 */
@Injectable()
export class MatchErasureService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly notes: TakenBackNoteRepository,
    private readonly refunds: SuperLikeRefundService,
    private readonly users: UsersService,
    private readonly hiddenAddresses: HiddenAddressesService,
  ) {}

  @Erases({ collections: ['pairs', 'takenBackNotes'] })
  async erase(userId: string): Promise<void> {
    await this.refunds.refundUnanswered(userId);
    const user = await this.users.findById(userId);
    if (user) await this.hiddenAddresses.keepBlocksAfterErasure(await this.pairs.blockersOf(userId), user);
    await this.pairs.removeAllOf(userId);
    await this.notes.removeAllOf(userId);
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { otherOf } from '../../match/index.js';
import { ConversationRepository } from './conversation.repository.js';
import { withoutReadingDespiteFraud, withReadingDespiteFraud } from './conversation.rules.js';

/** Lets members read their conversations with a member who was blocked for fraud. */
@Injectable()
export class FraudReadingService {
  constructor(
    private readonly conversations: ConversationRepository,
    private readonly database: Database,
  ) {}

  /** Keeps the conversations of the victims readable until `until`, in the transaction of their notices. */
  async keep(fraudId: string, victims: readonly string[], until: Date, tx: Transaction): Promise<void> {
    const found = await this.conversations.findBetweenMany(fraudId, victims, tx);
    await tx.write(
      ...found.flatMap((before) =>
        this.conversations.updateWrite(before, withReadingDespiteFraud(before, fraudId, until)),
      ),
    );
  }

  /** Ends the access that {@link keep} has given. Safe to repeat. */
  async release(fraudId: string): Promise<void> {
    for (const id of await this.conversations.findReadableDespiteFraud(fraudId))
      await this.database.optimisticTransaction(id, async (tx) => {
        const before = await this.conversations.findBetween(fraudId, otherOf({ _id: id }, fraudId));
        if (before)
          await tx.write(
            ...this.conversations.updateWrite(before, withoutReadingDespiteFraud(before, fraudId)),
          );
      });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PASSKEY_MODEL, type Passkey } from './passkey.schema.js';

@Injectable()
export class PasskeyRepository {
  constructor(@InjectModel(PASSKEY_MODEL) private readonly passkeys: Model<Passkey>) {}

  /** Returns a member's passkeys, oldest first. */
  async listOf(userId: string, tx?: Transaction): Promise<Passkey[]> {
    return this.passkeys.find({ userId }, null, tx?.read).sort({ _id: 1 }).lean<Passkey[]>();
  }

  /** Returns the passkey with this credential id (base64url), or null. */
  async findByCredentialId(credentialId: string): Promise<Passkey | null> {
    return this.passkeys.findOne({ credentialId }).lean<Passkey>();
  }

  /** @throws a duplicate-key error over `credentialId` when an account has this passkey already */
  async add(passkey: Omit<Passkey, '_id' | 'userId'> & { userId: string }, tx: Transaction): Promise<void> {
    await this.passkeys.create([{ ...passkey, _id: toId(), userId: toId(passkey.userId) }], tx.command);
  }

  /**
   * Stores a use of the passkey.
   * @param before the passkey as it was read
   * @returns false when a single-device passkey was used by another request meanwhile
   */
  async use(before: Passkey, counter: number, at: Date): Promise<boolean> {
    const used = await this.passkeys.updateOne(
      { _id: before._id, ...(before.backupEligible ? {} : { counter: before.counter }) },
      { $max: { counter }, $set: { lastUsedAt: at } },
    );
    return used.matchedCount === 1;
  }

  /** Deletes a passkey of this member; returns false when no such passkey exists. */
  async remove(id: string, userId: string, tx: Transaction): Promise<boolean> {
    return (await this.passkeys.deleteOne({ _id: id, userId }, tx.command)).deletedCount === 1;
  }

  /**
   * Deletes a member's passkeys that were created at `since` or later (all without `since`); with `madeFrom`
   * except those created in this session or at sign-up. Returns the number of deleted passkeys.
   */
  async removeSince(
    userId: string,
    since: Date | undefined,
    madeFrom: string | undefined,
    tx: Transaction,
  ): Promise<number> {
    const which = {
      userId,
      ...(since && { createdAt: { $gte: since } }),
      ...(madeFrom && { sessionId: { $nin: [madeFrom, null] } }),
    };
    return (await this.passkeys.deleteMany(which, tx.command)).deletedCount;
  }

  async erase(userId: string): Promise<void> {
    await this.passkeys.deleteMany({ userId });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { type Passkey, PASSKEY_MODEL } from './passkey.schema.js';

@Injectable()
export class PasskeyRepository {
  constructor(@InjectModel(PASSKEY_MODEL) private readonly passkeys: Model<Passkey>) {}

  /** A member's passkeys, the oldest first. */
  async listOf(userId: string, tx?: Session): Promise<Passkey[]> {
    return this.passkeys
      .find({ userId }, null, tx ? { session: tx } : {})
      .sort({ _id: 1 })
      .lean<Passkey[]>();
  }

  /** The passkey that a browser names by its credential's id (base64url). */
  async findByCredentialId(credentialId: string): Promise<Passkey | null> {
    return this.passkeys.findOne({ credentialId }).lean<Passkey>();
  }

  /** @throws a duplicate-key error over `credentialId` when it is some account's already */
  async add(passkey: Omit<Passkey, '_id' | 'userId'> & { userId: string }, tx: Session): Promise<void> {
    await this.passkeys.create([{ ...passkey, _id: toId(), userId: toId(passkey.userId) }], { session: tx });
  }

  /**
   * Notes that it was used.
   * @param before the passkey as it was read; false when one of a single device was used meanwhile
   */
  async use(before: Passkey, counter: number, at: Date): Promise<boolean> {
    const used = await this.passkeys.updateOne(
      { _id: before._id, ...(before.backupEligible ? {} : { counter: before.counter }) },
      { $max: { counter }, $set: { lastUsedAt: at } },
    );
    return used.matchedCount === 1;
  }

  /** Removes one of this member; false when there is no such one. */
  async remove(id: string, userId: string, tx: Session): Promise<boolean> {
    return (await this.passkeys.deleteOne({ _id: id, userId }, { session: tx })).deletedCount === 1;
  }

  /**
   * Removes those of a member that were made at `since` or later, all of them without it, but not those made
   * from the session `madeFrom`. How many it were.
   */
  async removeSince(
    userId: string,
    since: Date | undefined,
    madeFrom: string | undefined,
    tx: Session,
  ): Promise<number> {
    const which = {
      userId,
      ...(since && { createdAt: { $gte: since } }),
      ...(madeFrom && { sessionId: { $ne: madeFrom } }),
    };
    return (await this.passkeys.deleteMany(which, { session: tx })).deletedCount;
  }

  /** Removes all of a member. */
  async erase(userId: string): Promise<void> {
    await this.passkeys.deleteMany({ userId });
  }
}

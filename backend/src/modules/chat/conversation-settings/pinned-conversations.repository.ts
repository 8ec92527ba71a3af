import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, toIds } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/transaction.js';
import { PINNED_CONVERSATIONS_MODEL, type PinnedConversations } from './pinned-conversations.schema.js';

/** Stores which conversations members have pinned. */
@Injectable()
export class PinnedConversationsRepository {
  constructor(
    @InjectModel(PINNED_CONVERSATIONS_MODEL) private readonly pins: Model<PinnedConversations>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns the ids of the members whose conversations `me` has pinned, in the order of pinning. */
  async listOf(me: string): Promise<string[]> {
    const found = await this.reader.byIds<PinnedConversations>(this.pins, [toId(me)]);
    return (found.get(me)?.others ?? []).map((id) => id.toHexString());
  }

  /**
   * Returns the write that replaces the pins of a member. It fails if the stored ones differ from `before`.
   */
  updateWrite(me: string, before: readonly string[], after: readonly string[]): Write {
    return {
      into: this.pins,
      filter: { _id: toId(me), others: toIds(before) },
      update: { $set: { others: toIds(after) } },
      ...(before.length === 0 ? { upsert: true as const } : {}),
    };
  }

  /** Deletes the pins of a member, and those of others on conversations with them. */
  async removeOf(member: string): Promise<void> {
    await this.pins.deleteOne({ _id: toId(member) });
    await this.pins.updateMany({ others: toId(member) }, { $pull: { others: toId(member) } });
  }
}

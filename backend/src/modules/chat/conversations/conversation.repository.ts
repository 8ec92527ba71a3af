import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId } from '../../../platform/database/ids.js';
import {
  versionedUpdateWrite,
  type Transaction,
  type Write,
} from '../../../platform/database/transaction.js';
import { pairId } from '../../match/index.js';
import { COUNTER_FIELDS, RECENT_MESSAGE_COUNT, type ConversationCounters } from './conversation.rules.js';
import { CONVERSATION_MODEL, type Conversation } from './conversation.schema.js';

/** Filter of the conversations in none of a member's folders: the rule of `isInFolder`. */
const inNoFolderFilter = (member: string) => ({
  archivedBy: { $ne: toId(member) },
  hiddenFor: { $ne: toId(member) },
});

/** Filter of the unread conversations that are not muted, archived or hidden: the rule of `countedUnread`. */
const countedUnreadFilter = (member: string) => ({
  unreadBy: toId(member),
  mutedBy: { $ne: toId(member) },
  ...inNoFolderFilter(member),
});

/**
 * A position in the list of conversations. Without an id, it is after all conversations of the same
 * millisecond.
 */
export interface ConversationCursor {
  lastAt: Date;
  _id?: string | undefined;
}

/** Stores conversations: message numbers, read positions and unread counters. */
@Injectable()
export class ConversationRepository {
  constructor(
    @InjectModel(CONVERSATION_MODEL) private readonly conversations: Model<Conversation>,
    private readonly reader: CoalescingReader,
  ) {}

  /**
   * Returns the conversation of two members; null before the first message. Reads inside the transaction if
   * `tx` is passed.
   */
  async findBetween(me: string, other: string, tx?: Transaction): Promise<Conversation | null> {
    const id = pairId(me, other);
    if (tx) return this.conversations.findById(id, null, tx.read).lean<Conversation>();
    return (await this.reader.byIds<Conversation>(this.conversations, [id])).get(id) ?? null;
  }

  /**
   * Returns a member's conversations, newest first, without those in the folder of hidden words and in the
   * archive. With a cursor, returns only those after it.
   */
  async listOf(me: string, after: ConversationCursor | undefined, limit: number): Promise<Conversation[]> {
    const older = after && {
      lastAt: { $lte: after.lastAt },
      $or: [{ lastAt: { $lt: after.lastAt } }, ...(after._id ? [{ _id: { $lt: after._id } }] : [])],
    };
    return this.reader.aggregate<Conversation>(this.conversations, [
      {
        $match: { members: toId(me), ...inNoFolderFilter(me), ...older },
      },
      { $sort: { lastAt: -1, _id: -1 } },
      { $limit: limit },
    ]);
  }

  /**
   * Returns a page of the conversations in which a member has written and whose last message is at or after
   * `since`, latest first.
   */
  async findWrittenBy(
    me: string,
    { since, after, limit }: { since: Date; after: { lastAt: Date; id: string } | null; limit: number },
  ): Promise<Pick<Conversation, '_id' | 'lastAt'>[]> {
    const id = toId(me);
    const older = after && {
      $or: [{ lastAt: { $lt: after.lastAt } }, { lastAt: after.lastAt, _id: { $lt: after.id } }],
    };
    const hasWritten = {
      $or: [
        { a: id, 'aSide.sent': { $gt: 0 } },
        { b: id, 'bSide.sent': { $gt: 0 } },
      ],
    };
    return this.conversations
      .find(
        {
          members: id,
          lastAt: { $gte: since, ...(after && { $lte: after.lastAt }) },
          $and: [hasWritten, ...(older ? [older] : [])],
        },
        { lastAt: 1 },
      )
      .sort({ lastAt: -1, _id: -1 })
      .limit(limit)
      .lean<Pick<Conversation, '_id' | 'lastAt'>[]>();
  }

  /** Returns at most `limit` conversations in a member's folder of hidden words, newest first. */
  async findHidden(me: string, limit: number): Promise<Conversation[]> {
    return this.conversations
      .find({ hiddenFor: toId(me) })
      .sort({ lastAt: -1 })
      .limit(limit)
      .lean<Conversation[]>();
  }

  /** Returns at most `limit` conversations in a member's archive, newest first. */
  async findArchived(me: string, limit: number): Promise<Conversation[]> {
    return this.conversations
      .find({ archivedBy: toId(me) })
      .sort({ lastAt: -1 })
      .limit(limit)
      .lean<Conversation[]>();
  }

  /** Returns the existing conversations of a member with these others, inside a transaction. */
  async findBetweenMany(me: string, others: readonly string[], tx: Transaction): Promise<Conversation[]> {
    const ids = others.map((other) => pairId(me, other));
    return this.conversations.find({ _id: { $in: ids } }, null, tx.read).lean<Conversation[]>();
  }

  /** Returns the existing conversations of a member with these others, newest first. */
  async findWith(me: string, others: readonly string[]): Promise<Conversation[]> {
    const ids = others.map((other) => pairId(me, other));
    const found = await this.reader.byIds<Conversation>(this.conversations, ids);
    return [...found.values()].sort((one, other) => other.lastAt.getTime() - one.lastAt.getTime());
  }

  /** Returns the counters of at most `limit` conversations with unread messages that count. */
  async findUnread(me: string, limit: number): Promise<ConversationCounters[]> {
    return this.reader.aggregate<ConversationCounters>(this.conversations, [
      { $match: countedUnreadFilter(me) },
      { $limit: limit },
      { $project: COUNTER_FIELDS },
    ]);
  }

  /**
   * Returns the write that stores a changed conversation. It fails if the stored conversation differs from
   * `before`. Returns no write if nothing has changed.
   */
  updateWrite(before: Conversation, after: Conversation): Write[] {
    return versionedUpdateWrite(this.conversations, before, after);
  }

  /** Returns the ids of at most `limit` conversations with unread messages that count. */
  async findUnreadIds(me: string, limit: number): Promise<Pick<Conversation, '_id'>[]> {
    return this.idsOf(countedUnreadFilter(me), limit);
  }

  /**
   * Returns the ids of at most `limit` conversations that the member can read despite a block for fraud,
   * without those in the folder of hidden words and in the archive.
   */
  async findFraudReadableIds(me: string, now: Date, limit: number): Promise<Pick<Conversation, '_id'>[]> {
    return this.idsOf(
      {
        members: toId(me),
        // Without `$type` MongoDB does not use the partial index.
        'fraud.until': { $gt: now, $type: 'date' },
        ...inNoFolderFilter(me),
      },
      limit,
    );
  }

  /**
   * Returns the ids of the conversations that the others can read despite the block of this member for fraud.
   */
  async findReadableDespiteFraud(fraudId: string): Promise<string[]> {
    const id = toId(fraudId);
    const found = await this.conversations
      .find({ members: id, 'fraud.by': id }, { _id: 1 })
      .lean<Pick<Conversation, '_id'>[]>();
    return found.map(({ _id }) => _id);
  }

  /** Returns all conversations of a member for the data export. */
  exportOf(me: string): AsyncIterable<Conversation> {
    return this.conversations
      .find({ members: toId(me) })
      .sort({ lastAt: -1 })
      .lean<Conversation>()
      .cursor();
  }

  /** Returns all conversations of a member with the number of their last message. */
  async findLengths(me: string): Promise<Pick<Conversation, '_id' | 'seq'>[]> {
    return this.conversations
      .find({ members: toId(me) }, { seq: 1 })
      .lean<Pick<Conversation, '_id' | 'seq'>[]>();
  }

  /** Returns those of the conversations that may have old messages. */
  async findLong(ids: readonly string[]): Promise<Conversation[]> {
    return this.conversations
      .find({ _id: { $in: ids }, seq: { $gt: RECENT_MESSAGE_COUNT } })
      .lean<Conversation[]>();
  }

  /** Deletes a conversation, in the transaction that deletes its messages. */
  async remove(id: string, tx: Transaction): Promise<void> {
    await this.conversations.deleteOne({ _id: id }, tx.command);
  }

  private idsOf(filter: QueryFilter<Conversation>, limit: number): Promise<Pick<Conversation, '_id'>[]> {
    return this.reader.aggregate<Pick<Conversation, '_id'>>(this.conversations, [
      { $match: filter },
      { $limit: limit },
      { $project: { _id: 1 } },
    ]);
  }
}

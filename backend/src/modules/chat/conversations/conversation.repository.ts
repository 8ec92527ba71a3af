import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { changeOf, type Write } from '../../../platform/database/unit-of-work.js';
import { pairId, sideOf } from '../../match/index.js';
import type { ConversationCounters } from './conversation.rules.js';
import { type Conversation, CONVERSATION_MODEL } from './conversation.schema.js';

const COUNTERS = { aSide: 1, bSide: 1 } as const;

/**
 * A position in the list of conversations; without an id, after all conversations of the same millisecond.
 */
export interface ConversationCursor {
  lastAt: Date;
  _id?: string | undefined;
}

/** Conversations: message numbers, read positions and unread counters. */
@Injectable()
export class ConversationRepository {
  constructor(
    @InjectModel(CONVERSATION_MODEL) private readonly conversations: Model<Conversation>,
    private readonly reader: CoalescingReader,
  ) {}

  /**
   * The conversation of two members, or null while neither has written; as a transaction sees it, if given.
   */
  async findBetween(me: string, other: string, session?: Session): Promise<Conversation | null> {
    const id = pairId(me, other);
    if (session) return this.conversations.findById(id).session(session).lean<Conversation>();
    return (await this.reader.byIds<Conversation>(this.conversations, [id])).get(id) ?? null;
  }

  /** A member's conversations, newest first; with a cursor only those after it in the list. */
  async listOf(me: string, after: ConversationCursor | undefined, limit: number): Promise<Conversation[]> {
    const older = after && {
      lastAt: { $lte: after.lastAt },
      $or: [{ lastAt: { $lt: after.lastAt } }, ...(after._id ? [{ _id: { $lt: after._id } }] : [])],
    };
    return this.reader.aggregate<Conversation>(this.conversations, [
      { $match: { members: toId(me), ...older } },
      { $sort: { lastAt: -1, _id: -1 } },
      { $limit: limit },
    ]);
  }

  /** The counters of a member's conversations with unread messages, at most `limit`. */
  async unreadOf(me: string, limit: number): Promise<ConversationCounters[]> {
    return this.reader.aggregate<ConversationCounters>(this.conversations, [
      { $match: { unreadBy: toId(me) } },
      { $limit: limit },
      { $project: COUNTERS },
    ]);
  }

  /**
   * The write that stores a conversation while it is still as it was read; none where nothing has changed.
   */
  changeOf(before: Conversation, after: Conversation): Write[] {
    return changeOf(this.conversations, before, after);
  }

  /**
   * Advances a member's delivery position to `seq`; false when it was there already or there is no such
   * message.
   */
  async deliveredTo(me: string, other: string, seq: number): Promise<boolean> {
    const field = `${sideOf(me, other)}Side.delivered`;
    const { modifiedCount } = await this.conversations.updateOne(
      { _id: pairId(me, other), [field]: { $lt: seq }, seq: { $gte: seq } },
      { $set: { [field]: seq }, $inc: { version: 1 } },
    );
    return modifiedCount === 1;
  }

  /** The counters of a member's conversations whose unread messages the list of notifications lacks. */
  async unlistedOf(me: string, limit: number): Promise<ConversationCounters[]> {
    return this.conversations
      .find({ unreadBy: toId(me), unlisted: toId(me) }, COUNTERS)
      .limit(limit)
      .lean<ConversationCounters[]>();
  }

  /**
   * Notes that a member's list has the unread messages of `other`.
   * @returns the conversation; null when the list had them already, or none is unread
   */
  async setListed(me: string, other: string, session?: Session): Promise<Conversation | null> {
    return this.conversations
      .findOneAndUpdate(
        { _id: pairId(me, other), unreadBy: toId(me), unlisted: toId(me) },
        { $pull: { unlisted: toId(me) }, $inc: { version: 1 } },
        { returnDocument: 'after', ...(session ? { session } : {}) },
      )
      .lean<Conversation>();
  }

  /** All conversations of a member, for the copy of their data. */
  exportOf(me: string): AsyncIterable<Conversation> {
    return this.conversations
      .find({ members: toId(me) })
      .sort({ lastAt: -1 })
      .lean<Conversation>()
      .cursor();
  }

  /** All conversations of a member with the number of the last message of each. */
  async lengthsOf(me: string): Promise<Pick<Conversation, '_id' | 'seq'>[]> {
    return this.conversations
      .find({ members: toId(me) }, { seq: 1 })
      .lean<Pick<Conversation, '_id' | 'seq'>[]>();
  }

  /**
   * Ends a conversation at `seq`, in the transaction that erases the later messages; at 0 the conversation is
   * deleted too.
   */
  async shorten(id: string, seq: number, session: Session): Promise<void> {
    if (seq === 0) await this.conversations.deleteOne({ _id: id }, { session });
    else
      await this.conversations.updateOne({ _id: id }, { $set: { seq }, $inc: { version: 1 } }, { session });
  }
}

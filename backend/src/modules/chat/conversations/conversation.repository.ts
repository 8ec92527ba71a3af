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
   * `session` is passed.
   */
  async findBetween(me: string, other: string, session?: Session): Promise<Conversation | null> {
    const id = pairId(me, other);
    if (session) return this.conversations.findById(id).session(session).lean<Conversation>();
    return (await this.reader.byIds<Conversation>(this.conversations, [id])).get(id) ?? null;
  }

  /** Returns a member's conversations, newest first. With a cursor, returns only those after it. */
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

  /** Returns the counters of at most `limit` conversations with unread messages. */
  async unreadOf(me: string, limit: number): Promise<ConversationCounters[]> {
    return this.reader.aggregate<ConversationCounters>(this.conversations, [
      { $match: { unreadBy: toId(me) } },
      { $limit: limit },
      { $project: COUNTERS },
    ]);
  }

  /**
   * Returns the write that stores a changed conversation. It fails if the stored conversation differs from
   * `before`. Returns no write if nothing has changed.
   */
  changeOf(before: Conversation, after: Conversation): Write[] {
    return changeOf(this.conversations, before, after);
  }

  /**
   * Moves a member's delivery position forward to `seq`. Returns false if it has already reached `seq`, or
   * if no such message exists.
   */
  async deliveredTo(me: string, other: string, seq: number): Promise<boolean> {
    const field = `${sideOf(me, other)}Side.delivered`;
    const { modifiedCount } = await this.conversations.updateOne(
      { _id: pairId(me, other), [field]: { $lt: seq }, seq: { $gte: seq } },
      { $set: { [field]: seq }, $inc: { version: 1 } },
    );
    return modifiedCount === 1;
  }

  /** Returns the counters of conversations whose unread messages are missing in the notification list. */
  async unlistedOf(me: string, limit: number): Promise<ConversationCounters[]> {
    return this.conversations
      .find({ unreadBy: toId(me), unlisted: toId(me) }, COUNTERS)
      .limit(limit)
      .lean<ConversationCounters[]>();
  }

  /**
   * Records that a member's notification list contains the unread messages of `other`.
   * @returns the conversation; null if they were already recorded or none is unread
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

  /** Returns all conversations of a member for the data export. */
  exportOf(me: string): AsyncIterable<Conversation> {
    return this.conversations
      .find({ members: toId(me) })
      .sort({ lastAt: -1 })
      .lean<Conversation>()
      .cursor();
  }

  /** Returns all conversations of a member with the number of their last message. */
  async lengthsOf(me: string): Promise<Pick<Conversation, '_id' | 'seq'>[]> {
    return this.conversations
      .find({ members: toId(me) }, { seq: 1 })
      .lean<Pick<Conversation, '_id' | 'seq'>[]>();
  }

  /**
   * Ends a conversation at `seq`, in the transaction that deletes the later messages. At 0 it deletes the
   * conversation.
   */
  async shorten(id: string, seq: number, session: Session): Promise<void> {
    if (seq === 0) await this.conversations.deleteOne({ _id: id }, { session });
    else
      await this.conversations.updateOne({ _id: id }, { $set: { seq }, $inc: { version: 1 } }, { session });
  }
}

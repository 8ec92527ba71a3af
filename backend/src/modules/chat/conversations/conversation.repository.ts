import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { byTextIds, naming, readTogether } from '../../../platform/database/read-together.js';
import { updateTogether, type Write } from '../../../platform/database/write-together.js';
import { otherOf, otherSide, pairId, sideOf } from '../../match/index.js';
import { type ConversationCounters, type NewMessage, withMessage } from './conversation.rules.js';
import { type Conversation, CONVERSATION_MODEL } from './conversation.schema.js';

const UNREAD = { aSide: 1, bSide: 1, unreadBy: 1 } as const;

/**
 * A position in the list of conversations; without an id, after all conversations of the same millisecond.
 */
export interface ConversationCursor {
  lastAt: Date;
  _id?: string | undefined;
}

/**
 * Conversations: message numbers, read positions and unread counters. Reads use the driver directly, without
 * hydration.
 */
@Injectable()
export class ConversationRepository {
  private readonly conversations: mongo.Collection<Conversation>;

  constructor(@InjectModel(CONVERSATION_MODEL) private readonly model: Model<Conversation>) {
    this.conversations = model.collection as unknown as mongo.Collection<Conversation>;
  }

  /** The conversation of two members, or null while neither has written. */
  async findBetween(me: string, other: string): Promise<Conversation | null> {
    const id = pairId(me, other);
    const [found] = await readTogether<[Map<string, Conversation>]>(byTextIds(this.model, [id]));
    return found.get(id) ?? null;
  }

  /** A member's conversations, newest first; with a cursor only those after it in the list. */
  async listOf(me: string, after: ConversationCursor | undefined, limit: number): Promise<Conversation[]> {
    const older = after && {
      lastAt: { $lte: after.lastAt },
      $or: [{ lastAt: { $lt: after.lastAt } }, ...(after._id ? [{ _id: { $lt: after._id } }] : [])],
    };
    const newest = [{ $sort: { lastAt: -1, _id: -1 } }, { $limit: limit }];
    const pipeline = [{ $match: { members: toId(me), ...older } }, ...newest];
    return (await readTogether<[Conversation[]]>({ from: this.model, pipeline }))[0];
  }

  /** The counters of a member's conversations with unread messages, at most `limit`. */
  async unreadOf(me: string, limit: number): Promise<ConversationCounters[]> {
    const part = naming(this.model, 'unreadBy', me, UNREAD, limit);
    return (await readTogether<[Map<string, ConversationCounters[]>]>(part))[0].get(me) ?? [];
  }

  /**
   * Gives a new message from `me` the next number and makes it the last message; creates the conversation for
   * the first one. Runs in the transaction that stores the message, so that numbers have no gaps. The message
   * takes the returned `lastAt` as its time: the clocks of instances differ, and no message is older than the
   * one before it.
   * @throws a duplicate-key error when another request creates the same conversation at this moment
   */
  async append(me: string, other: string, message: NewMessage, session: Session): Promise<Conversation> {
    const [a, b] = me < other ? [toId(me), toId(other)] : [toId(other), toId(me)];
    const mine = sideOf(me, other);
    const theirs = otherSide(mine);
    const unchanged: Record<string, number> = {};
    for (const [side, fields] of [
      [mine, ['read', 'delivered', 'unread']],
      [theirs, ['read', 'delivered', 'sent', ...(message.unread ? [] : ['unread'])]],
    ] as const)
      for (const field of fields) unchanged[`${side}Side.${field}`] = 0;
    const conversation = await this.conversations.findOneAndUpdate(
      { _id: pairId(me, other) },
      {
        ...appending(me, other, message),
        $setOnInsert: { a, b, members: [a, b], ...(message.unread ? {} : { unreadBy: [] }), ...unchanged },
      },
      { upsert: true, returnDocument: 'after', session },
    );
    if (!conversation) throw new Error('The conversation was not stored.');
    return conversation;
  }

  /**
   * The same for a conversation that is known, as one of the writes of `Database.writeTogether`: it finds
   * nothing when another message has come since.
   */
  appendTo(
    conversation: Conversation,
    me: string,
    message: NewMessage,
  ): { write: Write; conversation: Conversation } {
    const { _id, seq } = conversation;
    const other = otherOf(conversation, me);
    return {
      write: { into: this.model, filter: { _id, seq }, update: appending(me, other, message) },
      conversation: withMessage(conversation, { from: me, to: other }, message),
    };
  }

  /**
   * Marks all messages of the other member read if `seq` is still the last one; null when it is not, or
   * nothing was unread.
   */
  async readAll(me: string, other: string, seq: number): Promise<Conversation | null> {
    const field = `${sideOf(me, other)}Side`;
    return this.conversations.findOneAndUpdate(
      { _id: pairId(me, other), seq, [`${field}.unread`]: { $gt: 0 } },
      [
        {
          $set: {
            [`${field}.read`]: '$seq',
            [`${field}.delivered`]: '$seq',
            [`${field}.unread`]: 0,
            unreadBy: { $setDifference: ['$unreadBy', [toId(me)]] },
            unlisted: { $setDifference: [UNLISTED, [toId(me)]] },
          },
        },
      ],
      { returnDocument: 'after' },
    );
  }

  /**
   * Advances a member's read position to `seq`; null when it was there already or there is no such message.
   */
  async readTo(me: string, other: string, seq: number, session: Session): Promise<Conversation | null> {
    const field = `${sideOf(me, other)}Side`;
    return this.conversations.findOneAndUpdate(
      { _id: pairId(me, other), [`${field}.read`]: { $lt: seq }, seq: { $gte: seq } },
      { $set: { [`${field}.read`]: seq }, $max: { [`${field}.delivered`]: seq } },
      { returnDocument: 'after', session },
    );
  }

  /** Stores how many messages are left unread, after {@link readTo} in the same transaction. */
  async setUnread(me: string, other: string, unread: number, session: Session): Promise<void> {
    await this.conversations.updateOne(
      { _id: pairId(me, other) },
      {
        $set: { [`${sideOf(me, other)}Side.unread`]: unread },
        ...(unread === 0 ? { $pull: { unreadBy: toId(me), unlisted: toId(me) } } : {}),
      },
      { session },
    );
  }

  /**
   * Advances a member's delivery position to `seq`; false when it was there already or there is no such
   * message.
   */
  async deliveredTo(me: string, other: string, seq: number): Promise<boolean> {
    const field = `${sideOf(me, other)}Side.delivered`;
    const { modifiedCount } = await this.conversations.updateOne(
      { _id: pairId(me, other), [field]: { $lt: seq }, seq: { $gte: seq } },
      { $set: { [field]: seq } },
    );
    return modifiedCount === 1;
  }

  /** Lowers the unread counter of `other` for a message that `me` has unsent, if `other` had not read it. */
  async removeUnread(me: string, other: string, seq: number, session: Session): Promise<void> {
    const field = `${sideOf(other, me)}Side`;
    const left = { $max: [0, { $subtract: [`$${field}.unread`, 1] }] };
    const without = (ids: string | object) => ({
      $cond: [{ $eq: [`$${field}.unread`, 0] }, { $setDifference: [ids, [toId(other)]] }, ids],
    });
    await this.conversations.updateOne(
      { _id: pairId(me, other), [`${field}.read`]: { $lt: seq } },
      [
        { $set: { [`${field}.unread`]: left } },
        {
          $set: {
            unreadBy: without('$unreadBy'),
            unlisted: without(UNLISTED),
          },
        },
      ],
      { session },
    );
  }

  /** The counters of a member's conversations whose unread messages the list of notifications lacks. */
  async unlistedOf(me: string, limit: number): Promise<ConversationCounters[]> {
    return this.conversations
      .find<ConversationCounters>(
        { unreadBy: toId(me), unlisted: toId(me) },
        { projection: { aSide: 1, bSide: 1 } },
      )
      .limit(limit)
      .toArray();
  }

  /**
   * Notes that a member's list has the unread messages of `other`.
   * @returns the conversation; null when the list had them already, or none is unread
   */
  async setListed(me: string, other: string, session?: Session): Promise<Conversation | null> {
    return this.conversations.findOneAndUpdate(
      { _id: pairId(me, other), unreadBy: toId(me), unlisted: toId(me) },
      { $pull: { unlisted: toId(me) } },
      { returnDocument: 'after', ...(session ? { session } : {}) },
    );
  }

  /** Conversations of whose messages somebody is to be told since `before` or longer, oldest first. */
  async untold(before: Date, limit: number): Promise<Conversation[]> {
    return this.conversations
      .find({ untoldSince: { $lte: before } })
      .sort({ untoldSince: 1 })
      .limit(limit)
      .toArray();
  }

  /**
   * Notes that everybody was told, unless a message was added since `conversation` was read.
   * @param except leaves the note when the list of this member still lacks messages
   */
  async setTold({ _id, lastId }: Pick<Conversation, '_id' | 'lastId'>, except?: string): Promise<void> {
    const unless = except === undefined ? {} : { unlisted: { $ne: toId(except) } };
    const filter = { _id, lastId, ...unless };
    await updateTogether({ into: this.model, filter, update: { $unset: { untoldSince: '' } } });
  }

  /** All conversations of a member, for the copy of their data. */
  exportOf(me: string): AsyncIterable<Conversation> {
    return this.conversations.find({ members: toId(me) }).sort({ lastAt: -1 });
  }

  /** All conversations of a member with the number of the last message of each. */
  async lengthsOf(me: string): Promise<Pick<Conversation, '_id' | 'seq'>[]> {
    return this.conversations
      .find<Pick<Conversation, '_id' | 'seq'>>({ members: toId(me) }, { projection: { seq: 1 } })
      .toArray();
  }

  /**
   * Ends a conversation at `seq`, in the transaction that erases the later messages; at 0 the conversation is
   * deleted too.
   */
  async shorten(id: string, seq: number, session: Session): Promise<void> {
    if (seq === 0) await this.conversations.deleteOne({ _id: id }, { session });
    else await this.conversations.updateOne({ _id: id }, { $set: { seq } }, { session });
  }
}

/** What a new message changes in its conversation; {@link withMessage} says the same of one that is known. */
function appending(me: string, other: string, message: NewMessage) {
  const mine = sideOf(me, other);
  const theirs = otherSide(mine);
  const marks = { unreadBy: toId(other), ...(message.listed ? { unlisted: toId(other) } : {}) };
  return {
    $inc: { seq: 1, [`${mine}Side.sent`]: 1, ...(message.unread ? { [`${theirs}Side.unread`]: 1 } : {}) },
    $set: { lastId: message.id },
    $max: { lastAt: message.at },
    ...(message.unread ? { $addToSet: marks } : {}),
    ...(message.told ? { $min: { untoldSince: message.at } } : {}),
  };
}

/** Absent until a message is to be listed. */
const UNLISTED = { $ifNull: ['$unlisted', []] };

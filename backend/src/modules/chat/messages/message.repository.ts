import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import type { Session } from '../../../platform/database/database.js';
import { firstIdAt, type ObjectId, toId, toIds } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/unit-of-work.js';
import type { Side } from '../../match/index.js';
import { blobsOf } from '../../profiles/index.js';
import type { ConversationCounters } from '../conversations/conversation.rules.js';
import { type Conversation, CONVERSATION_MODEL } from '../conversations/conversation.schema.js';
import { type Message, MESSAGE_MODEL, type MessageCall } from './message.schema.js';

/** Time limit in ms of a search, for long conversations with few matches. */
const SEARCH_TIMEOUT_MS = 2_000;

const COUNTERS = { aSide: 1, bSide: 1 } as const;

/** A range of a conversation by message number. Both bounds are exclusive. */
export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** Fields that identify a message of a sender. */
interface SentBefore {
  id: ObjectId;
  from: string;
  clientId?: string | undefined;
  call?: Pick<MessageCall, 'id'>;
}

@Injectable()
export class MessageRepository {
  constructor(
    @InjectModel(MESSAGE_MODEL) private readonly messages: Model<Message>,
    @InjectModel(CONVERSATION_MODEL) private readonly conversations: Model<Conversation>,
    private readonly reader: CoalescingReader,
  ) {}

  /**
   * Returns the write that stores a message. It fails if a message with the same `clientId` or call exists.
   */
  insertOf(message: Message): Write {
    return { into: this.messages, insert: message };
  }

  /**
   * Returns the write that marks a message as quoted, in the unit of work of its answer. If the message is
   * unsent at the same time, one of the two writes is retried.
   */
  quoteOf({ _id, unsentAt }: Message): Write {
    return { into: this.messages, filter: { _id, unsentAt }, update: { $set: { quoted: true } } };
  }

  /** Returns the message that an earlier attempt or request has stored, by id, `clientId` or call. */
  async findStored({ id, from, clientId, call }: SentBefore): Promise<Message | null> {
    const same = [
      { _id: id },
      ...(clientId === undefined ? [] : [{ from: toId(from), clientId }]),
      ...(call === undefined ? [] : [{ 'call.id': call.id }]),
    ];
    return this.messages.findOne({ $or: same }).lean<Message>();
  }

  async find(id: string): Promise<Message | null> {
    return this.messages.findById(id).lean<Message>();
  }

  /** Returns the existing messages among `ids`, by hex id. */
  async findMany(ids: readonly string[]): Promise<Map<string, Message>> {
    return this.reader.byIds<Message>(this.messages, toIds(ids));
  }

  /** Returns the message that an earlier request with this `clientId` has stored. */
  async findByClientId(from: string, clientId: string): Promise<Message | null> {
    return this.messages.findOne({ from, clientId }).lean<Message>();
  }

  /** Returns the message that contains a picture. */
  async findByPicture(photoId: string): Promise<Message | null> {
    return this.messages.findOne({ 'image.id': photoId }).lean<Message>();
  }

  /** Returns the log message of a call. */
  async findByCall(callId: string): Promise<Message | null> {
    return this.messages.findOne({ 'call.id': callId }).lean<Message>();
  }

  /**
   * Returns the number of messages stored in `[from, to)`, by the time in their ids, so that no other index
   * is needed.
   */
  async countStored(from: Date, to: Date): Promise<number> {
    return this.messages.countDocuments({ _id: { $gte: firstIdAt(from), $lt: firstIdAt(to) } });
  }

  /**
   * Returns messages of a conversation, oldest first: the messages after a number, the newest before a
   * number, or the newest of all. Also returns the counters of the conversation, which is null before the
   * first message.
   */
  async page(
    pair: string,
    { before, after, limit }: MessageRange,
  ): Promise<{ conversation: ConversationCounters | null; messages: Message[] }> {
    const forward = after !== undefined;
    const bounds = forward ? { $gt: after } : before !== undefined ? { $lt: before } : undefined;
    const [messages, conversations] = await Promise.all([
      this.reader.aggregate<Message>(this.messages, [
        { $match: { pair, ...(bounds ? { seq: bounds } : {}) } },
        { $sort: { seq: forward ? 1 : -1 } },
        { $limit: limit },
      ]),
      this.reader.byIds<ConversationCounters>(this.conversations, [pair], COUNTERS),
    ]);
    return {
      conversation: conversations.get(pair) ?? null,
      messages: forward ? messages : messages.reverse(),
    };
  }

  /** Returns messages that contain this text, newest first. Ignores case. */
  async search(pair: string, text: string, before: number | undefined, limit: number): Promise<Message[]> {
    const pattern = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return this.messages
      .find({
        pair,
        ...(before === undefined ? {} : { seq: { $lt: before } }),
        text: { $regex: pattern, $options: 'i' },
      })
      .sort({ seq: -1 })
      .limit(limit)
      .maxTimeMS(SEARCH_TIMEOUT_MS)
      .lean<Message[]>();
  }

  /**
   * Returns the number of unread messages of `from` after a number, without unsent messages and without calls
   * other than missed ones.
   */
  async countUnreadAfter(pair: string, from: string, seq: number): Promise<number> {
    return this.messages.countDocuments({
      pair,
      seq: { $gt: seq },
      from: toId(from),
      unsentAt: null,
      'call.outcome': { $nin: ['declined', 'ended'] },
    });
  }

  /** Returns a whole conversation for the data export. */
  exportOf(pair: string): AsyncIterable<Message> {
    return this.messages.find({ pair }).sort({ seq: 1 }).lean<Message>().cursor();
  }

  /**
   * Sets the reaction of one side to a message, or removes it (null).
   * @returns the message; null if the reaction is already set so, or if the message is unsent or does not
   *   exist
   */
  async react(id: ObjectId, side: Side, emoji: string | null): Promise<Message | null> {
    const field = `reactions.${side}`;
    return this.messages
      .findOneAndUpdate(
        { _id: id, unsentAt: null, [field]: emoji === null ? { $exists: true } : { $ne: emoji } },
        {
          ...(emoji === null ? { $unset: { [field]: 1 } } : { $set: { [field]: emoji } }),
          $inc: { 'reactions.version': 1 },
        },
        { returnDocument: 'after' },
      )
      .lean<Message>();
  }

  /**
   * Unsends a message: removes text, picture, the subject of a note and reactions. Other fields are kept. A
   * job removes the bytes of a view-once picture. Returns false if the message is already unsent.
   */
  async unsend(id: ObjectId, at: Date, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.messages.updateOne(
      { _id: id, unsentAt: null },
      { $set: { unsentAt: at, text: '' }, $unset: { image: 1, about: 1, quote: 1, reactions: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Removes the content of an unsent message from the answers that quote it. */
  async unsendQuotes({ _id, pair, seq }: Message, session: Session): Promise<void> {
    await this.messages.updateMany(
      { pair, seq: { $gt: seq }, 'quote.id': _id },
      { $set: { 'quote.text': '', 'quote.hasPicture': false, 'quote.unsent': true } },
      { session },
    );
  }

  /** Returns the blob ids of the pictures in a conversation. */
  async picturesIn(pair: string): Promise<string[]> {
    const found = await this.messages
      .find(
        { pair, $or: [{ image: { $exists: true } }, { 'viewOnce.full': { $exists: true } }] },
        { image: 1, viewOnce: 1 },
      )
      .lean<Pick<Message, 'image' | 'viewOnce'>[]>();
    return found.flatMap(({ image, viewOnce }) => [
      ...(image ? blobsOf(image) : []),
      ...(viewOnce?.full === undefined ? [] : [viewOnce.full]),
    ]);
  }

  /** Deletes the messages of a conversation after a number. */
  async removeAfter(pair: string, seq: number, session: Session): Promise<void> {
    await this.messages.deleteMany({ pair, seq: { $gt: seq } }, { session });
  }
}

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

/** Limits a search that finds few matches in a long conversation. */
const SEARCH_TIMEOUT_MS = 2_000;

const COUNTERS = { aSide: 1, bSide: 1 } as const;

/** A part of a conversation by message number; both bounds are exclusive. */
export interface MessageRange {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** What tells apart the messages of a sender. */
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

  /** The write that stores a message; refused for a `clientId` or a call that has its message already. */
  insertOf(message: Message): Write {
    return { into: this.messages, insert: message };
  }

  /**
   * The write that marks a message as quoted, with its answer: so it cannot be unsent meanwhile without one
   * of the two being tried again.
   */
  quoteOf({ _id, unsentAt }: Message): Write {
    return { into: this.messages, filter: { _id, unsentAt }, update: { $set: { quoted: true } } };
  }

  /** The message that an earlier attempt or request has stored: of this id, this `clientId` or this call. */
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

  /** The messages that exist among `ids`, by id in hex. */
  async findMany(ids: readonly string[]): Promise<Map<string, Message>> {
    return this.reader.byIds<Message>(this.messages, toIds(ids));
  }

  /** The message that a repeated send of this member has stored before. */
  async findByClientId(from: string, clientId: string): Promise<Message | null> {
    return this.messages.findOne({ from, clientId }).lean<Message>();
  }

  /** The message that a picture was sent with. */
  async findByPicture(photoId: string): Promise<Message | null> {
    return this.messages.findOne({ 'image.id': photoId }).lean<Message>();
  }

  /** The message that stands in the chat for a call. */
  async findByCall(callId: string): Promise<Message | null> {
    return this.messages.findOne({ 'call.id': callId }).lean<Message>();
  }

  /**
   * The number of messages stored from `from` until before `to`, by the time in their ids, so that no further
   * index is needed.
   */
  async countStored(from: Date, to: Date): Promise<number> {
    return this.messages.countDocuments({ _id: { $gte: firstIdAt(from), $lt: firstIdAt(to) } });
  }

  /**
   * Messages of a conversation, oldest first: those after a number, or the newest before a number, or the
   * newest of all; with the counters of the conversation, which is null before the first message.
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

  /** Messages that contain this text, ignoring case, newest first. */
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
   * The number of unread messages of `from` after a number: without unsent ones, and of calls only the missed
   * ones.
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

  /** A whole conversation, for the copy of a member's data. */
  exportOf(pair: string): AsyncIterable<Message> {
    return this.messages.find({ pair }).sort({ seq: 1 }).lean<Message>().cursor();
  }

  /**
   * Sets the reaction of one side to a message, or removes it (null).
   * @returns the message with it; null when nothing changed: the reaction is so already, or the message is
   *   unsent or gone
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
   * Unsends a message: removes text, picture, what a note is about and reactions, keeps the rest. Of a
   * view-once picture, which no unsent message shows, a job removes the bytes. False when it was unsent
   * already.
   */
  async unsend(id: ObjectId, at: Date, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.messages.updateOne(
      { _id: id, unsentAt: null },
      { $set: { unsentAt: at, text: '' }, $unset: { image: 1, about: 1, quote: 1, reactions: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** Takes an unsent message out of the answers that quote it. */
  async unsendQuotes({ _id, pair, seq }: Message, session: Session): Promise<void> {
    await this.messages.updateMany(
      { pair, seq: { $gt: seq }, 'quote.id': _id },
      { $set: { 'quote.text': '', 'quote.hasPicture': false, 'quote.unsent': true } },
      { session },
    );
  }

  /** The blob ids of the pictures in a conversation. */
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

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { searchPattern } from '@contract';
import { CoalescingReader } from '../../../platform/database/coalescing-reader.js';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import type { Side } from '../../match/index.js';
import { blobsOf } from '../../profiles/index.js';
import { COUNTER_FIELDS, type ConversationCounters } from '../conversations/conversation.rules.js';
import { CONVERSATION_MODEL, type Conversation } from '../conversations/conversation.schema.js';
import type { MessagePageQuery } from './message-page.rules.js';
import { READY_CALL } from './message.rules.js';
import { MESSAGE_MODEL, type Message, type MessageCall } from './message.schema.js';
import { OldMessageRepository } from './old-message.repository.js';

/** Time limit in ms of a search, for long conversations with few matches. */
const SEARCH_TIMEOUT_MS = 2_000;

const COUNTERS_AND_SEQ = { seq: 1, ...COUNTER_FIELDS } as const;

const EXPORT_PAGE_SIZE = 1_000;

/** The id and the conversation of a message, which a router needs to find its shard. */
export type MessageKey = Pick<Message, '_id' | 'pair'>;

/** Fields that identify a message of a sender. */
interface SentBefore {
  id: ObjectId;
  pair: string;
  from: string;
  clientId?: string | undefined;
  call?: Pick<MessageCall, 'id'>;
}

/**
 * Stores messages. What is asked of `OldMessageRepository` also finds old messages; all else reads and
 * changes recent ones only.
 */
@Injectable()
export class MessageRepository {
  constructor(
    @InjectModel(MESSAGE_MODEL) private readonly messages: Model<Message>,
    @InjectModel(CONVERSATION_MODEL) private readonly conversations: Model<Conversation>,
    private readonly old: OldMessageRepository,
    private readonly reader: CoalescingReader,
  ) {}

  /**
   * Returns the write that stores a message. It fails if a message with the same `clientId` or call exists.
   */
  insertWrite(message: Message): Write {
    return { into: this.messages, insert: message };
  }

  /**
   * Returns the write that marks a message as quoted, in the transaction of the reply. If the message is
   * unsent at the same time, one of the two writes is retried. Old messages need no mark.
   */
  quotedWrite({ _id, pair, unsentAt }: Message, quotedBy: ObjectId): Write {
    return { into: this.messages, filter: { pair, _id, unsentAt }, update: { $set: { quotedBy } } };
  }

  /** Returns the message that an earlier attempt or request has stored, by id, `clientId` or call. */
  async findStored({ id, pair, from, clientId, call }: SentBefore): Promise<Message | null> {
    const same = [
      { _id: id },
      ...(clientId === undefined ? [] : [{ from: toId(from), clientId }]),
      ...(call === undefined ? [] : [{ 'call.id': call.id }]),
    ];
    return this.messages.findOne({ pair, $or: same }).lean<Message>();
  }

  /** Returns the message with this id. Asks every shard, for requests that do not name the conversation. */
  async find(id: string): Promise<Message | null> {
    return this.old.inEither((messages) => messages.findById(id).lean<Message>());
  }

  /** Returns the message of a conversation with this id. */
  async findInConversation(pair: string, id: string): Promise<Message | null> {
    return this.old.inEither((messages) => messages.findOne({ pair, _id: id }).lean<Message>());
  }

  /** Returns the last messages of these conversations, by hex id. */
  async findLast(
    conversations: readonly Pick<Conversation, '_id' | 'lastId'>[],
  ): Promise<Map<string, Message>> {
    const ids = conversations.map(({ lastId }) => lastId);
    const pairs = conversations.map(({ _id }) => _id);
    return this.reader.byIds<Message>(this.messages, ids, undefined, { pair: pairs });
  }

  /** Returns the message of a conversation that an earlier request with this `clientId` has stored. */
  async findByClientId(pair: string, from: string, clientId: string): Promise<Message | null> {
    return this.messages.findOne({ pair, from, clientId }).lean<Message>();
  }

  /**
   * Returns whether the sender has used a `clientId` in any conversation. Asks every shard, only after a
   * write has failed.
   */
  async isClientIdUsed(from: string, clientId: string | undefined): Promise<boolean> {
    return clientId !== undefined && (await this.messages.exists({ from, clientId })) !== null;
  }

  /** Returns the message that contains a picture. Without its conversation, asks every shard. */
  async findByPicture(pictureId: string, pair?: string): Promise<Message | null> {
    const shown = { ...(pair === undefined ? {} : { pair }), 'image.id': pictureId };
    return this.old.inEither((messages) => messages.findOne(shown).lean<Message>());
  }

  /** Returns the message that contains a recording. Without its conversation, asks every shard. */
  async findByRecording(recordingId: string, pair?: string): Promise<Message | null> {
    const shown = { ...(pair === undefined ? {} : { pair }), 'voice.id': recordingId };
    return this.old.inEither((messages) => messages.findOne(shown).lean<Message>());
  }

  /** Returns the log message of a call between two members. */
  async findByCall(pair: string, callId: string): Promise<Message | null> {
    return this.messages.findOne({ pair, 'call.id': callId }).lean<Message>();
  }

  /** Returns whether the conversation has the log message of a call in which both members were ready. */
  async hasReadyCall(pair: string): Promise<boolean> {
    const found = await this.old.inEither((messages) =>
      messages.findOne({ pair, ...READY_CALL }, { pair: 1 }).lean<MessageKey>(),
    );
    return found !== null;
  }

  /**
   * Returns messages of a conversation, oldest first: the messages after a number, the newest before a
   * number, or the newest of all. Also returns the counters of the conversation, which is null before the
   * first message.
   */
  async page(
    pair: string,
    query: MessagePageQuery,
  ): Promise<{ conversation: ConversationCounters | null; messages: Message[] }> {
    const read = (messages: Model<Message>) => this.inRange(messages, pair, query);
    const [recent, conversations] = await Promise.all([
      read(this.messages),
      this.reader.byIds<ConversationCounters & Pick<Conversation, 'seq'>>(
        this.conversations,
        [pair],
        COUNTERS_AND_SEQ,
      ),
    ]);
    const conversation = conversations.get(pair);
    if (!conversation) return { conversation: null, messages: recent };
    return { conversation, messages: await this.old.completedPage(recent, query, conversation, read) };
  }

  /** Returns messages of one collection, oldest first. */
  private async inRange(
    messages: Model<Message>,
    pair: string,
    { before, after, limit }: MessagePageQuery,
  ): Promise<Message[]> {
    const forward = after !== undefined;
    const bounds = forward ? { $gt: after } : before !== undefined ? { $lt: before } : undefined;
    const found = await this.reader.aggregate<Message>(messages, [
      { $match: { pair, ...(bounds ? { seq: bounds } : {}) } },
      { $sort: { seq: forward ? 1 : -1 } },
      { $limit: limit },
    ]);
    return forward ? found : found.reverse();
  }

  /** Returns messages that contain this text in any spelling (see `searchForm`), newest first. */
  async search(
    conversation: Pick<Conversation, '_id' | 'seq'>,
    text: string,
    before: number | undefined,
    limit: number,
  ): Promise<Message[]> {
    const pattern = searchPattern(text);
    return this.old.newestOf(conversation, limit, (messages, left, options) =>
      messages
        .find({
          pair: conversation._id,
          ...(before === undefined ? {} : { seq: { $lt: before } }),
          text: { $regex: pattern, $options: 'i' },
        })
        .sort({ seq: -1 })
        .limit(left)
        .maxTimeMS(SEARCH_TIMEOUT_MS)
        .setOptions(options)
        .lean<Message[]>(),
    );
  }

  /**
   * Returns the number of unread messages of `from` after a number, without unsent messages and without calls
   * other than missed ones. An unread message is never old.
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
  async *exportOf(pair: string): AsyncGenerator<Message> {
    let after: number | undefined = 0;
    while (after !== undefined) {
      const { messages }: { messages: Message[] } = await this.page(pair, { after, limit: EXPORT_PAGE_SIZE });
      yield* messages;
      after = messages.at(-1)?.seq;
    }
  }

  /**
   * Sets the reaction of one side to a message, or removes it (null).
   * @returns the message; null if the reaction is already set so, or if the message is unsent or does not
   *   exist
   */
  async setReaction({ _id, pair }: MessageKey, side: Side, emoji: string | null): Promise<Message | null> {
    const field = `reactions.${side}`;
    return this.old.inEither((messages) =>
      messages
        .findOneAndUpdate(
          { pair, _id, unsentAt: null, [field]: emoji === null ? { $exists: true } : { $ne: emoji } },
          {
            ...(emoji === null ? { $unset: { [field]: 1 } } : { $set: { [field]: emoji } }),
            $inc: { 'reactions.version': 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<Message>(),
    );
  }

  /**
   * Marks a voice message as listened to. Returns false if it already is, or is unsent.
   * @param isPrivate whether its sender never learns of it
   */
  async markListened({ _id, pair }: MessageKey, at: Date, isPrivate: boolean): Promise<boolean> {
    const before = await this.old.inEither((messages) =>
      messages
        .findOneAndUpdate(
          { pair, _id, 'voice.id': { $exists: true }, 'voice.listenedAt': { $exists: false } },
          { $set: { 'voice.listenedAt': at, ...(isPrivate && { 'voice.listenedInPrivate': true }) } },
        )
        .lean<MessageKey>(),
    );
    return before !== null;
  }

  /**
   * Unsends a message: removes text, picture, recording, the subject of a note and reactions. Other fields
   * are kept. A job removes the bytes of a view-once picture. Returns false if the message is already unsent.
   */
  async unsend({ _id, pair }: MessageKey, at: Date, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.messages.updateOne(
      { pair, _id, unsentAt: null },
      {
        $set: { unsentAt: at, text: '' },
        $unset: { image: 1, voice: 1, about: 1, quote: 1, reactions: 1 },
      },
      tx.command,
    );
    return modifiedCount === 1;
  }

  /**
   * Keeps the picture of a message from its receiver, or shows it again.
   * @returns the message before; null if it has no picture
   */
  async setPictureHeld(
    { _id, pair, viewOnce }: Message,
    isHeld: boolean,
    tx: Transaction,
  ): Promise<Message | null> {
    const picture = viewOnce ? 'viewOnce' : 'image';
    return this.old.inEither((messages) =>
      messages
        .findOneAndUpdate(
          { pair, _id, [`${picture}.id`]: { $exists: true } },
          isHeld ? { $set: { [`${picture}.held`]: true } } : { $unset: { [`${picture}.held`]: 1 } },
          { ...tx.command, returnDocument: 'before' },
        )
        .lean<Message>(),
    );
  }

  /** Removes the content of an unsent message from the replies that quote it. */
  async unsendQuotes({ _id, pair, seq }: Message, tx: Transaction): Promise<void> {
    await this.messages.updateMany(
      { pair, seq: { $gt: seq }, 'quote.id': _id },
      {
        $set: { 'quote.text': '', 'quote.hasPicture': false, 'quote.unsent': true },
        $unset: { 'quote.hasVoice': 1 },
      },
      tx.command,
    );
  }

  /** Returns the blob ids of the pictures and recordings in a conversation. */
  async blobIdsIn(pair: string): Promise<string[]> {
    const found = await this.old.inSnapshot((messages, options) =>
      messages
        .find(
          {
            pair,
            $or: [
              { image: { $exists: true } },
              { voice: { $exists: true } },
              { 'viewOnce.full': { $exists: true } },
            ],
          },
          { image: 1, voice: 1, viewOnce: 1 },
        )
        .setOptions(options)
        .lean<Pick<Message, 'image' | 'voice' | 'viewOnce'>[]>(),
    );
    return found.flatMap(({ image, voice, viewOnce }) => [
      ...(image ? blobsOf(image) : []),
      ...(voice ? [voice.blob] : []),
      ...(viewOnce?.full === undefined ? [] : [viewOnce.full]),
    ]);
  }

  /** Deletes the messages of a conversation after a number. */
  async removeAfter(pair: string, seq: number, tx: Transaction): Promise<void> {
    await this.messages.deleteMany({ pair, seq: { $gt: seq } }, tx.command);
    await this.old.removeAfter(pair, seq, tx);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Database } from '../../../platform/database/database.js';
import { firstIdAt, toId } from '../../../platform/database/ids.js';
import type { CallOptions, Transaction } from '../../../platform/database/transaction.js';
import { RECENT_MESSAGE_COUNT } from '../conversations/conversation.rules.js';
import type { Conversation } from '../conversations/conversation.schema.js';
import { isPageIncomplete, mergedMessagePage, type MessagePageQuery } from './message-page.rules.js';
import { MESSAGE_MODEL, OLD_MESSAGE_MODEL, type Message } from './message.schema.js';

/** Number of messages moved per transaction, whose time is limited by MongoDB. */
export const MOVE_BATCH_SIZE = 500;

/** A message of the search through all messages, in the order of their ids and therefore of their times. */
export type MovableMessage = Pick<Message, '_id' | 'pair'>;

/** Maximum number of reads of a page while its messages move. */
const PAGE_ATTEMPTS = 3;

/**
 * The collections `messages` and `oldMessages`, which have the same form: moves messages from one to the
 * other, and reads across both. Each move is a transaction, so a message is always in exactly one of them,
 * and no change of a message is lost.
 */
@Injectable()
export class OldMessageRepository {
  constructor(
    @InjectModel(MESSAGE_MODEL) private readonly messages: Model<Message>,
    @InjectModel(OLD_MESSAGE_MODEL) private readonly oldMessages: Model<Message>,
    private readonly database: Database,
  ) {}

  /**
   * Tries the recent messages, then the old ones, and then the recent ones again, because messages move back
   * when OLD_MESSAGES_AFTER_DAYS is removed.
   */
  async inEither<T>(attempt: (messages: Model<Message>) => Promise<T | null>): Promise<T | null> {
    for (const messages of [this.messages, this.oldMessages, this.messages]) {
      const found = await attempt(messages);
      if (found !== null) return found;
    }
    return null;
  }

  /** Returns what is found in each collection; twice or not at all what moves meanwhile. */
  async inEach<T>(read: (messages: Model<Message>) => PromiseLike<T[]>): Promise<T[]> {
    return (await Promise.all([this.messages, this.oldMessages].map(read))).flat();
  }

  /** Returns what is found in each collection, in one snapshot and thus exactly once. */
  async inSnapshot<T>(
    read: (messages: Model<Message>, options: CallOptions) => PromiseLike<T[]>,
  ): Promise<T[]> {
    return this.database.inSnapshot(async (options) => [
      ...(await read(this.messages, options)),
      ...(await read(this.oldMessages, options)),
    ]);
  }

  /** Returns up to `limit` messages of a conversation, newest first. Reads old ones only if it has any. */
  async newestOf(
    { seq }: Pick<Conversation, 'seq'>,
    limit: number,
    read: (messages: Model<Message>, limit: number, options: CallOptions) => Promise<Message[]>,
  ): Promise<Message[]> {
    if (seq <= RECENT_MESSAGE_COUNT) return read(this.messages, limit, {});
    return this.database.inSnapshot(async (options) => {
      const recent = await read(this.messages, limit, options);
      const left = limit - recent.length;
      return left === 0 ? recent : [...recent, ...(await read(this.oldMessages, left, options))];
    });
  }

  /**
   * Adds the old messages that a page lacks. Reads both collections again while its messages move.
   * @param recent the page as `read` returns it for the recent messages
   */
  async completedPage(
    recent: Message[],
    query: MessagePageQuery,
    { seq }: Pick<Conversation, 'seq'>,
    read: (messages: Model<Message>) => Promise<Message[]>,
  ): Promise<Message[]> {
    let page = recent;
    for (let attempt = 1; attempt <= PAGE_ATTEMPTS && isPageIncomplete(page, query, seq); attempt += 1) {
      if (attempt > 1) page = await read(this.messages);
      page = mergedMessagePage([page, await read(this.oldMessages)], query);
    }
    return page;
  }

  /** Deletes the old messages of a conversation after a number. */
  async removeAfter(pair: string, seq: number, tx: Transaction): Promise<void> {
    await this.oldMessages.deleteMany({ pair, seq: { $gt: seq } }, tx.command);
  }

  /** Returns messages stored before an instant that follow the message with this id, oldest first. */
  async findMovable(after: string | null, before: Date, limit: number): Promise<MovableMessage[]> {
    return this.messages
      .find({ _id: { $lt: firstIdAt(before), ...(after === null ? {} : { $gt: toId(after) }) } }, { pair: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<MovableMessage[]>();
  }

  /**
   * Moves the first messages of a conversation to the old ones, in order and at most up to a number.
   * @param isOld ends the move at the first message for which it is false
   * @returns the number of moved messages; less than {@link MOVE_BATCH_SIZE} once none is left
   */
  async move(pair: string, upTo: number, isOld: (message: Message) => boolean): Promise<number> {
    return this.database.transaction(async (tx) => {
      const found = await this.messages
        .find({ pair, seq: { $lte: upTo } })
        .sort({ seq: 1 })
        .limit(MOVE_BATCH_SIZE)
        .setOptions(tx.read)
        .lean<Message[]>();
      const end = found.findIndex((message) => !isOld(message));
      const old = end === -1 ? found : found.slice(0, end);
      const last = old.at(-1);
      if (!last) return 0;
      await this.oldMessages.insertMany(old, { ...tx.command, lean: true });
      await this.messages.deleteMany({ pair, seq: { $lte: last.seq } }, tx.command);
      return old.length;
    });
  }

  /** Returns the id of a conversation with old messages; null if there is none. */
  async anyConversation(): Promise<string | null> {
    return (await this.oldMessages.findOne({}, { pair: 1 }).lean<MovableMessage>())?.pair ?? null;
  }

  /**
   * Moves the newest old messages of a conversation back.
   * @returns the number of moved messages
   */
  async restore(pair: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const found = await this.oldMessages
        .find({ pair })
        .sort({ seq: -1 })
        .limit(MOVE_BATCH_SIZE)
        .setOptions(tx.read)
        .lean<Message[]>();
      const first = found.at(-1);
      if (!first) return 0;
      await this.messages.insertMany(found, { ...tx.command, lean: true });
      await this.oldMessages.deleteMany({ pair, seq: { $gte: first.seq } }, tx.command);
      return found.length;
    });
  }
}

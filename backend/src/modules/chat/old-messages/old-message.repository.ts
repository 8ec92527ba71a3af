import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { Database } from '../../../platform/database/database.js';
import { firstIdAt, toId } from '../../../platform/database/ids.js';
import { MESSAGE_MODEL, OLD_MESSAGE_MODEL, type Message } from '../messages/message.schema.js';

/** Number of messages moved per transaction, whose time limit is 8 s. */
export const MOVE_BATCH_SIZE = 500;

/** A message of the search through all messages, in the order of their ids and therefore of their times. */
export type WalkedMessage = Pick<Message, '_id' | 'pair'>;

/**
 * Moves messages between the collections `messages` and `oldMessages`. Each batch is a transaction, so a
 * message is always in exactly one of them, and no change of a message is lost.
 */
@Injectable()
export class OldMessageRepository {
  constructor(
    @InjectModel(MESSAGE_MODEL) private readonly messages: Model<Message>,
    @InjectModel(OLD_MESSAGE_MODEL) private readonly oldMessages: Model<Message>,
    private readonly database: Database,
  ) {}

  /** Returns messages stored before an instant that follow the message with this id, oldest first. */
  async walk(after: string | null, before: Date, limit: number): Promise<WalkedMessage[]> {
    return this.messages
      .find({ _id: { $lt: firstIdAt(before), ...(after === null ? {} : { $gt: toId(after) }) } }, { pair: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<WalkedMessage[]>();
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
    return (await this.oldMessages.findOne({}, { pair: 1 }).lean<WalkedMessage>())?.pair ?? null;
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

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { MessageKey } from './message.repository.js';
import { MESSAGE_MODEL, type Message } from './message.schema.js';

/** Reads and changes the view-once pictures of messages. */
@Injectable()
export class ViewOnceRepository {
  constructor(@InjectModel(MESSAGE_MODEL) private readonly messages: Model<Message>) {}

  /** Returns the message of a picture. Asks every shard, for the job that removes the bytes. */
  async find(pictureId: string): Promise<Message | null> {
    return this.messages.findOne({ 'viewOnce.id': pictureId }).lean<Message>();
  }

  /**
   * Marks the picture of a message as opened. Returns false if it was already opened, or is removed, held or
   * unsent.
   */
  async open({ _id, pair }: MessageKey, opening: string, at: Date, tx: Transaction): Promise<boolean> {
    const { modifiedCount } = await this.messages.updateOne(
      {
        pair,
        _id,
        unsentAt: null,
        'viewOnce.full': { $exists: true },
        'viewOnce.openedAt': { $exists: false },
        'viewOnce.held': null,
      },
      { $set: { 'viewOnce.openedAt': at, 'viewOnce.opening': opening } },
      tx.command,
    );
    return modifiedCount === 1;
  }

  /**
   * Removes the reference to the bytes of a picture. Returns false if the picture was opened after `openedAt`
   * was read.
   */
  async removeBytesReference({ _id, pair }: MessageKey, openedAt: Date | undefined): Promise<boolean> {
    const { matchedCount } = await this.messages.updateOne(
      { pair, _id, 'viewOnce.openedAt': openedAt ?? { $exists: false } },
      { $unset: { 'viewOnce.full': 1 } },
    );
    return matchedCount === 1;
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { blobsOf } from '../../profiles/index.js';
import { UNSENT_MESSAGE_MODEL, type UnsentMessage } from './unsent-message.schema.js';

/** Keeps the content of unsent messages for as long as a report may need it. */
@Injectable()
export class UnsentMessageRepository {
  constructor(@InjectModel(UNSENT_MESSAGE_MODEL) private readonly unsent: Model<UnsentMessage>) {}

  /** Stores the content of a message in the transaction that unsends it. */
  async insert(message: UnsentMessage, tx: Transaction): Promise<void> {
    await this.unsent.insertMany([message], { ...tx.command, lean: true });
  }

  /**
   * Returns the messages that either of two members has unsent and that are still kept at `now`, oldest
   * first.
   */
  async findBetween(one: string, other: string, now: Date): Promise<UnsentMessage[]> {
    return this.unsent
      .find({ members: { $all: [toId(one), toId(other)] }, expiresAt: { $gt: now } })
      .sort({ seq: 1 })
      .lean<UnsentMessage[]>();
  }

  /** Returns the messages that a member has unsent, for the data export. */
  exportOf(userId: string): AsyncIterable<UnsentMessage> {
    return this.unsent.find({ members: userId, from: userId }).lean<UnsentMessage>().cursor();
  }

  /** Returns whether a picture belongs to an unsent message that is still kept at `now`. */
  async hasPicture(pictureId: string, now: Date): Promise<boolean> {
    return (await this.unsent.exists({ 'image.id': toId(pictureId), expiresAt: { $gt: now } })) !== null;
  }

  /** Returns whether a recording belongs to an unsent message that is still kept at `now`. */
  async hasRecording(recordingId: string, now: Date): Promise<boolean> {
    return (await this.unsent.exists({ 'voice.id': toId(recordingId), expiresAt: { $gt: now } })) !== null;
  }

  /**
   * Returns the blob ids of pictures and recordings in unsent messages of a member's conversations, by either
   * side.
   */
  async blobsOf(userId: string): Promise<string[]> {
    const found = await this.unsent
      .find({
        members: toId(userId),
        $or: [{ 'image.id': { $exists: true } }, { 'voice.id': { $exists: true } }],
      })
      .lean<UnsentMessage[]>();
    return found.flatMap(({ image, voice }) => [
      ...(image ? blobsOf(image) : []),
      ...(voice ? [voice.blob] : []),
    ]);
  }

  /** Deletes the unsent messages of a member's conversations, by either side. */
  async removeOf(userId: string): Promise<void> {
    await this.unsent.deleteMany({ members: toId(userId) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, mongo } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { firstIdAt, type ObjectId, toId } from '../../../platform/database/ids.js';
import { type Message, MESSAGE_MODEL } from './message.schema.js';

/** A search that finds nothing must end too. */
const SEARCH_MS = 2_000;

/** Which part of a conversation: both bounds are exclusive. */
export interface Page {
  before?: number | undefined;
  after?: number | undefined;
  limit: number;
}

/** The messages themselves. Reads go to the driver itself, without hydration. */
@Injectable()
export class MessageRepository {
  private readonly messages: mongo.Collection<Message>;

  constructor(@InjectModel(MESSAGE_MODEL) model: Model<Message>) {
    this.messages = model.collection as unknown as mongo.Collection<Message>;
  }

  /** @throws a duplicate-key error when this sender has used the clientId before, or the call has its line already */
  async insert(message: Message, session: Session): Promise<void> {
    await this.messages.insertOne(message, { session });
  }

  async find(id: string): Promise<Message | null> {
    return this.messages.findOne({ _id: toId(id) });
  }

  /** The messages that exist among `ids`, by id in hex. */
  async findMany(ids: readonly ObjectId[]): Promise<Map<string, Message>> {
    const found = await this.messages.find({ _id: { $in: [...ids] } }).toArray();
    return new Map(found.map((message) => [message._id.toHexString(), message]));
  }

  async findByClientId(from: string, clientId: string): Promise<Message | null> {
    return this.messages.findOne({ from: toId(from), clientId });
  }

  async findByPicture(photoId: string): Promise<Message | null> {
    return this.messages.findOne({ 'image.id': toId(photoId) });
  }

  async findByCall(callId: string): Promise<Message | null> {
    return this.messages.findOne({ 'call.id': callId });
  }

  /** How many messages were stored from `from` until before `to`, by the time that their ids hold: no index of its own is needed. */
  async countStored(from: Date, to: Date): Promise<number> {
    return this.messages.countDocuments({ _id: { $gte: firstIdAt(from), $lt: firstIdAt(to) } });
  }

  /** Messages of a conversation, oldest first: after a number, else the newest before one, else the newest of all. */
  async page(pair: string, { before, after, limit }: Page): Promise<Message[]> {
    const forward = after !== undefined;
    const bounds = forward ? { $gt: after } : before !== undefined ? { $lt: before } : undefined;
    const found = await this.messages
      .find({ pair, ...(bounds ? { seq: bounds } : {}) })
      .sort({ seq: forward ? 1 : -1 })
      .limit(limit)
      .toArray();
    return forward ? found : found.reverse();
  }

  /** Messages that contain these words, whatever the case, newest first. */
  async search(pair: string, words: string, before: number | undefined, limit: number): Promise<Message[]> {
    const pattern = words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    return this.messages
      .find({
        pair,
        ...(before === undefined ? {} : { seq: { $lt: before } }),
        text: { $regex: pattern, $options: 'i' },
      })
      .sort({ seq: -1 })
      .limit(limit)
      .maxTimeMS(SEARCH_MS)
      .toArray();
  }

  /** How many messages of `from` after a number wait to be read: not taken back, and of calls only the missed ones. */
  async countAfter(pair: string, from: string, seq: number, session: Session): Promise<number> {
    return this.messages.countDocuments(
      {
        pair,
        seq: { $gt: seq },
        from: toId(from),
        unsentAt: null,
        'call.outcome': { $nin: ['declined', 'ended'] },
      },
      { session },
    );
  }

  /** Takes a message back: words and picture go, the trace stays. False when it was gone already. */
  async unsend(id: ObjectId, at: Date, session: Session): Promise<boolean> {
    const { modifiedCount } = await this.messages.updateOne(
      { _id: id, unsentAt: null },
      { $set: { unsentAt: at, text: '' }, $unset: { image: 1 } },
      { session },
    );
    return modifiedCount === 1;
  }

  /** The stored pictures in a conversation. */
  async picturesIn(pair: string): Promise<string[]> {
    const found = await this.messages
      .find({ pair, image: { $exists: true } }, { projection: { image: 1 } })
      .toArray();
    return found.flatMap(({ image }) => (image ? [image.full, image.card] : []));
  }

  /** Removes the messages of a conversation after a number for good. */
  async removeAfter(pair: string, seq: number, session: Session): Promise<void> {
    await this.messages.deleteMany({ pair, seq: { $gt: seq } }, { session });
  }
}

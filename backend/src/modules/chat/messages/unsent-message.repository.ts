import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { Session } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { UNSENT_MESSAGE_MODEL, type UnsentMessage } from './unsent-message.schema.js';

/** What members took back, for as long as a report may need it. */
@Injectable()
export class UnsentMessageRepository {
  constructor(@InjectModel(UNSENT_MESSAGE_MODEL) private readonly unsent: Model<UnsentMessage>) {}

  async keep(message: UnsentMessage, session: Session): Promise<void> {
    await this.unsent.collection.insertOne(message, { session });
  }

  /** What either of two members has taken back and is kept at `now`, oldest first. */
  async findBetween(one: string, other: string, now: Date): Promise<UnsentMessage[]> {
    return this.unsent
      .find({ members: { $all: [toId(one), toId(other)] }, expiresAt: { $gt: now } })
      .sort({ seq: 1 })
      .lean<UnsentMessage[]>();
  }

  /** Whether a picture is of a message that is kept at `now`. */
  async holdsPicture(photoId: string, now: Date): Promise<boolean> {
    return (await this.unsent.exists({ 'image.id': toId(photoId), expiresAt: { $gt: now } })) !== null;
  }

  /** The stored pictures of what was taken back in a member's conversations, by either side. */
  async picturesOf(userId: string): Promise<string[]> {
    const found = await this.unsent
      .find({ members: toId(userId), 'image.id': { $exists: true } })
      .lean<UnsentMessage[]>();
    return found.flatMap(({ image }) => (image ? [image.full, image.card] : []));
  }

  /** Removes what was taken back in a member's conversations, by either side. */
  async removeOf(userId: string): Promise<void> {
    await this.unsent.deleteMany({ members: toId(userId) });
  }
}

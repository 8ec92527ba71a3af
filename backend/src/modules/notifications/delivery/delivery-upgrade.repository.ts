import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ObjectId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Notification } from '../list/notification.schema.js';

/** A document that version 1.0.0 has left, and a unit of work that takes it from that version's instances. */
export type Left<Found> = Found & { taken: UnitOfWork };

interface LeftCheck {
  _id: ObjectId;
  remindAt: Date;
}

interface LeftConversation {
  members: ObjectId[];
  /** The members whose unread messages are to be delivered. */
  unlisted?: ObjectId[];
  lastAt: Date;
}

/**
 * What version 1.0.0 has left to deliver, marked by dates in fields that the schemas have no more. It
 * therefore reads without models.
 */
@Injectable()
export class DeliveryUpgradeRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Members' pending mail checks. */
  mailChecks(): AsyncGenerator<Left<LeftCheck>> {
    return this.left<LeftCheck>('notificationPreferences', 'remindAt');
  }

  notifications(): AsyncGenerator<Left<Notification>> {
    return this.leftByIndex<Notification>('notifications');
  }

  conversations(): AsyncGenerator<Left<LeftConversation>> {
    return this.leftByIndex<LeftConversation>('conversations');
  }

  /** The mark of these collections is the field of their one sparse index. */
  private async *leftByIndex<Found>(name: string): AsyncGenerator<Left<Found>> {
    const indexes = await this.connection.collection(name).indexes();
    const [field] = Object.keys(indexes.find(({ sparse }) => sparse)?.key ?? {});
    if (field !== undefined) yield* this.left<Found>(name, field);
  }

  private async *left<Found>(name: string, field: string): AsyncGenerator<Left<Found>> {
    const collection = this.connection.collection(name);
    for await (const document of collection.find({ [field]: { $type: 'date', $gt: new Date(0) } })) {
      const { _id, [field]: mark } = document as Record<string, unknown>;
      const filter = { _id, [field]: mark };
      const taken = new UnitOfWork({ into: { collection }, filter, update: { $unset: { [field]: 1 } } });
      yield { ...(document as Found), taken };
    }
  }
}

import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { ObjectId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Notification } from '../list/notification.schema.js';

/**
 * A delivery left over from version 1.0.0. Its unit of work removes the mark, so that the instances of that
 * version do not deliver it too.
 */
export type Left<Found> = Found & { unit: UnitOfWork };

interface LeftCheck {
  _id: ObjectId;
  remindAt: Date;
}

interface LeftConversation {
  members: ObjectId[];
  /** Members whose unread messages must be delivered. */
  unlisted?: ObjectId[];
  lastAt: Date;
}

/**
 * Reads deliveries left over from version 1.0.0. They are marked by dates in fields that the schemas no
 * longer contain, so this class does not use models.
 */
@Injectable()
export class DeliveryUpgradeRepository {
  constructor(@InjectConnection() private readonly connection: Connection) {}

  /** Returns pending mail checks of members. */
  mailChecks(): AsyncGenerator<Left<LeftCheck>> {
    return this.left<LeftCheck>('notificationPreferences', 'remindAt');
  }

  notifications(): AsyncGenerator<Left<Notification>> {
    return this.leftByIndex<Notification>('notifications');
  }

  conversations(): AsyncGenerator<Left<LeftConversation>> {
    return this.leftByIndex<LeftConversation>('conversations');
  }

  /** In these collections the mark is the field of the only sparse index. */
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
      const unit = new UnitOfWork({ into: { collection }, filter, update: { $unset: { [field]: 1 } } });
      yield { ...(document as Found), unit };
    }
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../platform/database/ids.js';
import { type User, USER_MODEL } from '../users/index.js';

type Stored = Pick<User, '_id' | 'name' | 'status' | 'role' | 'premiumPeriods'> & {
  photos: Pick<User['photos'][number], 'id'>[];
};

/** A member as a line of a list shows them, and what decides whether it may. */
export type MemberSummary = Omit<Stored, 'photos'> & { firstPhotoId: string | null };

const SUMMARY = { name: 1, status: 1, role: 1, premiumPeriods: 1, 'photos.id': 1 } as const;

/** Members in the few fields that lists show of them. */
@Injectable()
export class MemberSummaryRepository {
  constructor(@InjectModel(USER_MODEL) private readonly users: Model<User>) {}

  /** Of those that exist among `ids`, by id in hex, whatever their status. Goes to the driver itself, without hydration. */
  async findMany(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    if (ids.length === 0) return new Map();
    const found = await this.users.collection
      .find<Stored>(
        { _id: { $in: ids.map((id) => toId(id)) } },
        { projection: SUMMARY, batchSize: ids.length + 1 },
      )
      .toArray();
    return new Map(found.map((member) => [member._id.toHexString(), summaryOf(member)]));
  }
}

function summaryOf({ photos, ...member }: Stored): MemberSummary {
  return { ...member, firstPhotoId: photos[0]?.id.toHexString() ?? null };
}

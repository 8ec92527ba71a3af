import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CoalescingReader } from '../../platform/database/coalescing-reader.js';
import { toIds } from '../../platform/database/ids.js';
import { type User, USER_MODEL } from '../users/index.js';

type Stored = Pick<User, '_id' | 'name' | 'status' | 'role' | 'premiumPeriods' | 'language'> & {
  photos: Pick<User['photos'][number], 'id'>[];
};

/** A member as an entry of a list, with the fields that decide whether they may be shown. */
export type MemberSummary = Omit<Stored, 'photos'> & { firstPhotoId: string | null };

const SUMMARY = { name: 1, status: 1, role: 1, premiumPeriods: 1, language: 1, 'photos.id': 1 } as const;

/** Reads the few fields of members that lists show. */
@Injectable()
export class MemberSummaryRepository {
  constructor(
    @InjectModel(USER_MODEL) private readonly users: Model<User>,
    private readonly reader: CoalescingReader,
  ) {}

  /** Returns the existing members among `ids`, by hex id, with any status. */
  async findMany(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    const found = await this.reader.byIds<Stored>(this.users, toIds(ids), SUMMARY);
    return new Map([...found].map(([id, member]) => [id, summaryOf(member)]));
  }
}

function summaryOf({ photos, ...member }: Stored): MemberSummary {
  return { ...member, firstPhotoId: photos[0]?.id.toHexString() ?? null };
}

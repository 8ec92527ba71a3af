import { Injectable } from '@nestjs/common';
import type { Premium } from '../billing/index.js';
import { UserRepository, type User } from '../users/index.js';
import type { Photo } from './profile.schema.js';
import { profilePhotoOf } from './visibility/visibility.rules.js';

type Stored = Pick<User, '_id' | 'name' | 'status' | 'role' | 'language'> &
  Pick<Premium, 'premiumPeriods'> & { photos: Pick<Photo, 'id' | 'friendsOnly'>[] };

/** A member as an entry of a list, with the fields that decide whether they may be shown. */
export type MemberSummary = Omit<Stored, 'photos'> & { firstPhotoId: string | null };

const SUMMARY = {
  name: 1,
  status: 1,
  role: 1,
  premiumPeriods: 1,
  language: 1,
  'photos.id': 1,
  'photos.friendsOnly': 1,
} as const;

/** Reads the few fields of members that lists show. */
@Injectable()
export class MemberSummaryRepository {
  constructor(private readonly users: UserRepository) {}

  /** Returns the existing members among `ids`, by hex id, with any status. */
  async findMany(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    const found = await this.users.findFields<Stored>(ids, SUMMARY);
    return new Map([...found].map(([id, member]) => [id, summaryOf(member)]));
  }
}

function summaryOf({ photos, ...member }: Stored): MemberSummary {
  return { ...member, firstPhotoId: profilePhotoOf(photos)?.id.toHexString() ?? null };
}

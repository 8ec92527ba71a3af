import { Injectable } from '@nestjs/common';
import type { Premium } from '../billing/index.js';
import { UsersService, type User } from '../users/index.js';
import { PhotoLinkService, type LinkViewer } from './photos/photo-link.service.js';
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

/**
 * Returns members for lists of other modules: name, first photo, and the fields that decide whether they may
 * be shown.
 */
@Injectable()
export class MemberSummariesService {
  constructor(
    private readonly users: UsersService,
    private readonly links: PhotoLinkService,
  ) {}

  /** Returns the existing members among `ids`, by hex id, with any status. */
  async findMany(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    const found = await this.users.findFields<Stored>(ids, SUMMARY);
    return new Map([...found].map(([id, member]) => [id, summaryOf(member)]));
  }

  /** Returns the link with which a viewer may fetch the member's first photo; null without a photo. */
  photoUrl({ _id, firstPhotoId }: MemberSummary, viewer: LinkViewer): string | null {
    return firstPhotoId === null ? null : this.links.url(firstPhotoId, viewer, _id.toHexString());
  }
}

function summaryOf({ photos, ...member }: Stored): MemberSummary {
  return { ...member, firstPhotoId: profilePhotoOf(photos)?.id.toHexString() ?? null };
}

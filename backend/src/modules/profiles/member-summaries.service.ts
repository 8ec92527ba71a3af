import { Injectable } from '@nestjs/common';
import type { Premium } from '../billing/index.js';
import { UsersService, type User } from '../users/index.js';
import { PhotoLinkService, type LinkViewer } from './photos/photo-link.service.js';
import { PHOTO_VISIBILITY, profilePhotoOf, type PhotoVisibility } from './visibility/visibility.rules.js';

type StoredMember = Pick<User, '_id' | 'name' | 'status' | 'role' | 'language'> &
  Pick<Premium, 'premiumPeriods'> &
  PhotoVisibility;

/** A member as an entry of a list, with the fields that decide whether they may be shown. */
export type MemberSummary = Omit<StoredMember, 'photos'> & { firstPhotoId: string | null };

const SUMMARY_FIELDS = {
  name: 1,
  status: 1,
  role: 1,
  premiumPeriods: 1,
  language: 1,
  ...PHOTO_VISIBILITY,
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
    const found = await this.users.findFields<StoredMember>(ids, SUMMARY_FIELDS);
    return new Map([...found].map(([id, member]) => [id, summaryOf(member)]));
  }

  /** Returns the link with which a viewer may fetch the member's first photo; null without a photo. */
  photoUrl({ _id, firstPhotoId }: MemberSummary, viewer: LinkViewer): string | null {
    return firstPhotoId === null ? null : this.links.url(firstPhotoId, viewer, _id.toHexString());
  }
}

function summaryOf({ photos, ...member }: StoredMember): MemberSummary {
  return { ...member, firstPhotoId: profilePhotoOf(photos)?.id.toHexString() ?? null };
}

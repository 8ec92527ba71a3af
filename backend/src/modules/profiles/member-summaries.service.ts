import { Injectable } from '@nestjs/common';
import { MemberSummaryRepository, type MemberSummary } from './member-summary.repository.js';
import { PhotoLinkService, type LinkViewer } from './photos/photo-link.service.js';

/**
 * Returns members for lists of other modules: name, first photo, and the fields that decide whether they may
 * be shown.
 */
@Injectable()
export class MemberSummariesService {
  constructor(
    private readonly members: MemberSummaryRepository,
    private readonly links: PhotoLinkService,
  ) {}

  /** Returns the existing members among `ids`, by hex id, with any status. */
  findMany(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    return this.members.findMany(ids);
  }

  /** Returns the link with which a viewer may fetch the member's first photo; null without a photo. */
  photoUrl({ _id, firstPhotoId }: MemberSummary, viewer: LinkViewer): string | null {
    return firstPhotoId === null ? null : this.links.url(firstPhotoId, viewer, _id.toHexString());
  }
}

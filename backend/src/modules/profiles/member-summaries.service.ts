import { Injectable } from '@nestjs/common';
import { type MemberSummary, MemberSummaryRepository } from './member-summary.repository.js';
import { type LinkViewer, PhotoLinkService } from './photos/photo-link.service.js';

/**
 * Members as the lists of other modules show them: name, first photo, and what decides whether they may be
 * shown.
 */
@Injectable()
export class MemberSummariesService {
  constructor(
    private readonly members: MemberSummaryRepository,
    private readonly links: PhotoLinkService,
  ) {}

  /** Of those that exist among `ids`, by id in hex, whatever their status. */
  findMany(ids: readonly string[]): Promise<Map<string, MemberSummary>> {
    return this.members.findMany(ids);
  }

  /** The link by which a viewer may fetch the member's first photo; null when there is none. */
  photoUrl({ firstPhotoId }: MemberSummary, viewer: LinkViewer): string | null {
    return firstPhotoId === null ? null : this.links.url(firstPhotoId, viewer);
  }
}

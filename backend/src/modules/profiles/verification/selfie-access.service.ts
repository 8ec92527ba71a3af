import { Injectable } from '@nestjs/common';
import { hasRight, type SignedLinkQuery } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService } from '../../users/index.js';
import { PhotoLinkService, type LinkViewer } from '../photos/photo-link.service.js';
import { VerificationReviewService } from './verification-review.service.js';

/**
 * Controls access to selfies: only staff who review photos may see one, by a personal link, while it waits
 * for a decision.
 */
@Injectable()
export class SelfieAccessService {
  constructor(
    private readonly reviews: VerificationReviewService,
    private readonly links: PhotoLinkService,
    private readonly users: UsersService,
  ) {}

  /** Returns the link with which this member of staff may fetch a selfie for up to `pictureLinkMinutes`. */
  link(verificationId: string, viewer: LinkViewer): string {
    return `/api/verifications/${verificationId}/selfie?${this.links.queryOf(verificationId, viewer)}`;
  }

  /**
   * Returns the blob id of a selfie by its signed link.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a decided selfie or a viewer
   *   who is not staff
   */
  async byLink(verificationId: string, link: SignedLinkQuery): Promise<string> {
    await this.links.assertGood(verificationId, link);
    const viewer = await this.users.findSnapshot(link.viewer);
    const blob = viewer && hasRight(viewer.role, 'photos') && (await this.reviews.selfieOf(verificationId));
    if (!blob) throw new AppError('NOT_FOUND');
    return blob;
  }
}

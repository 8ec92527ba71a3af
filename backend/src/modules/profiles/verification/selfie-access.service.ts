import { Injectable } from '@nestjs/common';
import { hasRight, type SignedLinkQuery } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { UsersService } from '../../users/index.js';
import { PhotoLinkService, type LinkViewer } from '../photos/photo-link.service.js';
import { VerificationReviewService } from './verification-review.service.js';
import type { WaitingSelfie } from './verification.schema.js';

/**
 * Controls access to selfies: only staff who review photos may see one, by a personal link, while it waits
 * for a decision.
 */
@Injectable()
export class SelfieAccessService {
  constructor(
    private readonly reviews: VerificationReviewService,
    private readonly signedLinks: PhotoLinkService,
    private readonly users: UsersService,
  ) {}

  /**
   * Returns the links with which this member of staff may fetch the frames for up to `pictureLinkMinutes`.
   */
  links(verificationId: string, { frames }: Pick<WaitingSelfie, 'frames'>, viewer: LinkViewer): string[] {
    const query = this.signedLinks.signedQueryOf(verificationId, viewer);
    return frames.map((_, index) => `/api/verifications/${verificationId}/frames/${index + 1}?${query}`);
  }

  /**
   * Returns the blob id of a frame, which counts from 1, by its signed link.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a decided selfie, a frame that
   *   it does not have, or a viewer who is not staff
   */
  async byLink(verificationId: string, frame: number, link: SignedLinkQuery): Promise<string> {
    await this.signedLinks.assertValid(verificationId, link);
    const viewer = await this.users.findSnapshot(link.viewer);
    const blob =
      viewer && hasRight(viewer.role, 'photos') && (await this.reviews.selfieOf(verificationId, frame));
    if (!blob) throw new AppError('NOT_FOUND');
    return blob;
  }
}

import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  type DecideVerificationBody,
  type SuccessView,
  type VerificationsQuery,
  type VerificationsToReviewView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { PhotoLinkService, SelfieAccessService, VerificationReviewService } from '../../profiles/index.js';
import { UsersService } from '../../users/index.js';

/** Photo verification for staff: the queue of selfies and decisions. */
@Injectable()
export class AdminVerificationsService {
  constructor(
    private readonly reviews: VerificationReviewService,
    private readonly selfies: SelfieAccessService,
    private readonly links: PhotoLinkService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly database: Database,
  ) {}

  /**
   * Returns a page of waiting selfies, oldest first, with their members' photos and records in the audit log
   * that they were shown.
   */
  async list(me: Principal, { after }: VerificationsQuery): Promise<VerificationsToReviewView> {
    const { selfies, total, next } = await this.reviews.list(after, ADMIN_LIMITS.verificationsToReview);
    await this.audit.recordLooks(
      me,
      selfies.map(({ id, member: { _id, name } }) => ({
        what: 'selfie',
        id: id.toHexString(),
        target: { _id: _id.toHexString(), name },
      })),
    );
    return {
      verifications: selfies.map(({ id, pose, sentAt, member }) => ({
        id: id.toHexString(),
        pose,
        selfie: this.selfies.link(id.toHexString(), me),
        sentAt: sentAt.toISOString(),
        member: {
          _id: member._id.toHexString(),
          name: member.name,
          photos: member.photos.map((photo) => {
            const photoId = photo.id.toHexString();
            return { id: photoId, url: this.links.url(photoId, me, member._id.toHexString()) };
          }),
        },
      })),
      total,
      next,
    };
  }

  /**
   * Approves or rejects a selfie in one transaction with its effects and the audit log.
   * @throws AppError VERIFICATION_DECIDED, CONFLICT when the member's first photo has changed
   */
  async decide(
    me: Principal,
    verificationId: string,
    decision: DecideVerificationBody,
  ): Promise<SuccessView> {
    await this.database.transaction(async (tx) => {
      const userId = await this.reviews.decide(verificationId, decision, tx);
      const target = (await this.users.findById(userId)) ?? undefined;
      const { outcome, ...what } = decision;
      await this.audit.record(me, { action: `verification-${outcome}`, target, after: what }, tx);
    });
    return { success: true };
  }
}

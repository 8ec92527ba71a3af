import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  type DecidedView,
  type DecideVerificationBody,
  type VerificationsQuery,
  type VerificationsToReviewView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { PhotoLinkService, SelfieAccessService, VerificationReviewService } from '../../profiles/index.js';
import { AgeChecksService } from '../../safety/index.js';
import { isInAgeCheck, UsersService } from '../../users/index.js';
import type { DecisionChange } from '../recent-decisions/recent-decision.schema.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';

/** Photo verification for staff: the queue of selfies and decisions. */
@Injectable()
export class AdminVerificationsService {
  constructor(
    private readonly reviews: VerificationReviewService,
    private readonly selfies: SelfieAccessService,
    private readonly links: PhotoLinkService,
    private readonly ageChecks: AgeChecksService,
    private readonly users: UsersService,
    private readonly audit: AuditService,
    private readonly recent: RecentDecisionsService,
    private readonly database: Database,
  ) {}

  /**
   * Returns a page of waiting selfies, those of checks of the age first, with their members' photos, and
   * records in the audit log that they were shown.
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
      verifications: selfies.map(({ id, poses, frames, sentAt, member }) => ({
        id: id.toHexString(),
        poses,
        frames: this.selfies.links(id.toHexString(), { frames }, me),
        sentAt: sentAt.toISOString(),
        ...(member.ageCheck &&
          isInAgeCheck(member) && { ageCheck: { dueAt: member.ageCheck.dueAt.toISOString() } }),
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
   * Approves or rejects a selfie in one transaction with its effects and the audit log. An approval also says
   * that a member is of age who is hidden until this is judged, and refuses the reports about it. All are
   * told, and the selfie is deleted, when the decision can no longer be undone.
   * @throws AppError VERIFICATION_DECIDED, CONFLICT when the member's first photo has changed
   */
  async decide(
    me: Principal,
    verificationId: string,
    decision: DecideVerificationBody,
  ): Promise<DecidedView> {
    const undo = await this.database.transaction(async (tx) => {
      const { userId, decided } = await this.reviews.decide(verificationId, decision, tx);
      const target = (await this.users.findById(userId)) ?? undefined;
      const { outcome, ...what } = decision;
      const judged = outcome === 'approved' ? await this.ageChecks.approve(me, userId, tx) : null;
      const action = `verification-${outcome}` as const;
      const entry = await this.audit.record(me, { action, target, after: what }, tx);
      const changes: DecisionChange[] = [
        ...(judged?.refused.map((report) => ({ of: 'report' as const, ...report, along: true as const })) ??
          []),
        ...(judged ? [{ of: 'age-check' as const, judgedAt: judged.judgedAt }] : []),
        { of: 'verification', selfie: decided },
      ];
      return this.recent.add(me, { right: 'photos', action, entry, target: userId, changes }, tx);
    });
    return { success: true, undo };
  }
}

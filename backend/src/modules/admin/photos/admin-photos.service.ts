import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  type DecidedView,
  type DecidePhotoBody,
  type PhotosToReviewQuery,
  type PhotosToReviewView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { AuditService } from '../../audit/index.js';
import { RestrictionService } from '../../auth/index.js';
import { DecisionService } from '../../decisions/index.js';
import { PhotoLinkService, PhotoModerationService } from '../../profiles/index.js';
import { RecentDecisionsService } from '../recent-decisions/recent-decisions.service.js';

/** Photo moderation for staff: the queue of new photos and decisions. */
@Injectable()
export class AdminPhotosService {
  constructor(
    private readonly reviews: PhotoModerationService,
    private readonly links: PhotoLinkService,
    private readonly decisions: DecisionService,
    private readonly audit: AuditService,
    private readonly restrictions: RestrictionService,
    private readonly recent: RecentDecisionsService,
    private readonly database: Database,
  ) {}

  /** Returns a page of unreviewed photos: reported ones, those that look like known pictures, the newest. */
  async list(me: Principal, { before }: PhotosToReviewQuery): Promise<PhotosToReviewView> {
    const { photos, next } = await this.reviews.list(before, ADMIN_LIMITS.photosToReview);
    return {
      photos: photos.map(({ id, addedAt, alt, known, reported, member }) => ({
        id,
        url: this.links.url(id, me, member._id.toHexString()),
        addedAt: addedAt.toISOString(),
        ...(alt && { alt }),
        ...(known && { known }),
        ...(reported && {
          reported: {
            at: reported.at.toISOString(),
            dueAt: reported.dueAt.toISOString(),
            isHidden: reported.isHidden,
          },
        }),
        member: { _id: member._id.toHexString(), name: member.name },
      })),
      next,
    };
  }

  /**
   * Approves a photo, or removes it. The member is told when the decision can no longer be undone.
   * @throws AppError NOT_FOUND when the photo was decided, or removed by the member, meanwhile
   */
  async decide(
    me: Principal,
    photoId: string,
    { outcome, rule, reason }: DecidePhotoBody,
  ): Promise<DecidedView> {
    const undo = await this.database.transaction(async (tx) => {
      const { member: target, reviewed } = await this.reviews.decide(photoId, { outcome, rule }, tx);
      const userId = target._id.toHexString();
      if (outcome === 'approved') await this.restrictions.keepPicturesKnown(userId, tx);
      const why = { reason: reason || null, rule, by: me.userId };
      const removal =
        reviewed.removed &&
        (await this.decisions.addRemoval(userId, { kind: 'photo', photo: reviewed.removed.photo }, why, tx));
      const action = `photo-${outcome}` as const;
      const after = { photoId, ...(rule && { rule }) };
      const entry = await this.audit.record(me, { action, target, reason: reason || undefined, after }, tx);
      const change = { of: 'photo', photo: reviewed, ...(removal && { removal }) } as const;
      const kept = {
        right: 'photos',
        action,
        entry,
        target: userId,
        changes: [change],
      } as const;
      return this.recent.add(me, kept, tx);
    });
    return { success: true, undo };
  }
}

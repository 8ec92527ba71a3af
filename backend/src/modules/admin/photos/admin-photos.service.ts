import { Injectable } from '@nestjs/common';
import {
  ADMIN_LIMITS,
  type DecidePhotoBody,
  type PhotosToReviewQuery,
  type PhotosToReviewView,
  type SuccessView,
} from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { DecisionService } from '../../decisions/index.js';
import { PhotoLinkService, PhotoModerationService } from '../../profiles/index.js';
import { SendPhotoRemovedMail } from '../../profiles/profiles.jobs.js';

/** Photo moderation for staff: the queue of new photos and decisions. */
@Injectable()
export class AdminPhotosService {
  constructor(
    private readonly reviews: PhotoModerationService,
    private readonly links: PhotoLinkService,
    private readonly decisions: DecisionService,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /** Returns a page of unreviewed photos, newest first. */
  async list(me: Principal, { before }: PhotosToReviewQuery): Promise<PhotosToReviewView> {
    const { photos, next } = await this.reviews.list(before, ADMIN_LIMITS.photosToReview);
    return {
      photos: photos.map(({ id, addedAt, alt, member }) => ({
        id,
        url: this.links.url(id, me, member._id.toHexString()),
        addedAt: addedAt.toISOString(),
        ...(alt && { alt }),
        member: { _id: member._id.toHexString(), name: member.name },
      })),
      next,
    };
  }

  /**
   * Approves a photo, or removes it and mails the member the reason.
   * @throws AppError NOT_FOUND when the photo was decided, or removed by the member, meanwhile
   */
  async decide(
    me: Principal,
    photoId: string,
    { outcome, rule, reason }: DecidePhotoBody,
  ): Promise<SuccessView> {
    await this.database.transaction(async (tx) => {
      const target = await this.reviews.decide(photoId, outcome, tx);
      const userId = target._id.toHexString();
      if (outcome === 'removed') {
        const photo = target.photos.find(({ id }) => id.equals(photoId));
        const why = { reason: reason || null, rule, by: me.userId };
        const named = photo && (await this.decisions.keepRemoval(userId, { kind: 'photo', photo }, why, tx));
        const payload = { userId, ...(reason && { reason }), ...(named && { rule: named }) };
        await this.outbox.add({ job: SendPhotoRemovedMail, payload }, tx);
      }
      const after = { photoId, ...(rule && { rule }) };
      await this.audit.record(
        me,
        { action: `photo-${outcome}`, target, reason: reason || undefined, after },
        tx,
      );
    });
    return { success: true };
  }
}

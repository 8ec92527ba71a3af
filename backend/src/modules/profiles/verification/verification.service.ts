import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  POSES,
  PROFILES_LIMITS,
  type DrawnPoseView,
  type SendSelfieBody,
  type VerificationView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits, type LimitName } from '../../../platform/http/rate-limits.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { assertNotSuspended, ConsentsService } from '../../users/index.js';
import { isPhotoVerified } from '../photos/photo.rules.js';
import { PictureDecoderService } from '../pictures/picture-decoder.service.js';
import { selfieRemoval } from '../profiles.jobs.js';
import { VerificationRepository } from './verification.repository.js';
import type { DrawnPose } from './verification.schema.js';
import { toVerificationView } from './verification.views.js';

const POSE_LIFETIME_MS = PROFILES_LIMITS.poseMinutes * MINUTE_MS;
const TOKEN_BYTES = 24;

/** Verifies the photos of members: draws a pose and accepts a selfie in this pose. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly decoder: PictureDecoderService,
    private readonly blobs: StoredBlobs,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly consents: ConsentsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the state of the caller's verification. Also allowed for suspended members. */
  async view(me: Principal): Promise<VerificationView> {
    const [user, verification] = await Promise.all([
      this.verifications.findPhotos(me.userId),
      this.verifications.find(me.userId),
    ]);
    return toVerificationView(user, verification);
  }

  /**
   * Draws a random pose. It stays the same on all devices until it expires, so that a member cannot draw
   * again to get an easier one.
   * @throws AppError SUSPENDED, PHOTO_NEEDED, ALREADY_VERIFIED, VERIFICATION_WAITING, VERIFICATION_LIMIT
   */
  async draw(me: Principal): Promise<DrawnPoseView> {
    await this.assertMayBegin(me);
    const now = this.clock.now();
    const verification = await this.verifications.find(me.userId);
    if (verification?.waiting) throw new AppError('VERIFICATION_WAITING');
    if (verification?.drawn && verification.drawn.at > this.drawnSince(now))
      return toDrawnPoseView(verification.drawn);
    await this.count('posesByMember', me);
    const drawn: DrawnPose = {
      pose: POSES[randomInt(POSES.length)] ?? POSES[0],
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      at: now,
    };
    await this.verifications.draw(me.userId, drawn);
    return toDrawnPoseView(drawn);
  }

  /**
   * Stores a selfie for the review by staff. Sending it is the consent to the review. Repeating the upload
   * with the same token while it waits has no effect.
   * @throws AppError SUSPENDED, PHOTO_NEEDED, ALREADY_VERIFIED, POSE_EXPIRED, VERIFICATION_WAITING,
   *   VERIFICATION_LIMIT, and the errors of `PictureDecoderService.decode`
   */
  async send(me: Principal, { token }: SendSelfieBody, picture: Buffer): Promise<VerificationView> {
    await this.assertMayBegin(me);
    const verification = await this.verifications.find(me.userId);
    if (verification?.waiting?.token === token) return this.view(me);
    if (verification?.waiting) throw new AppError('VERIFICATION_WAITING');
    // Avoids decoding a selfie that is not accepted. The decisive check is the conditional write below.
    const { drawn } = verification ?? {};
    if (drawn?.token !== token || drawn.at <= this.drawnSince(this.clock.now()))
      throw new AppError('POSE_EXPIRED');
    await this.count('selfiesByMember', me);
    await this.store(me.userId, drawn, picture);
    return this.view(me);
  }

  /** Decodes and stores the selfie. If it is not added to its verification, a job removes its bytes. */
  private async store(userId: string, { pose, token }: DrawnPose, picture: Buffer): Promise<void> {
    const { full } = await this.decoder.decode(userId, picture);
    const id = toId();
    const removalOf = ([...blobs]: readonly string[]) => selfieRemoval(userId, id, blobs);
    const [blob] = await this.blobs.store([full], removalOf);
    await this.blobs.claim(removalOf([blob]), async () => {
      const sentAt = this.clock.now();
      const waiting = { id, blob, pose, token, sentAt };
      await this.database.transaction(async (tx) => {
        if (!(await this.verifications.send(userId, waiting, this.drawnSince(sentAt), tx)))
          throw new AppError('POSE_EXPIRED');
        await this.consents.record(userId, 'selfie', true, tx);
      });
    });
  }

  private async assertMayBegin(me: Principal): Promise<void> {
    assertNotSuspended(me);
    const user = await this.verifications.findPhotos(me.userId);
    if (!user?.photos.length) throw new AppError('PHOTO_NEEDED');
    if (isPhotoVerified(user)) throw new AppError('ALREADY_VERIFIED');
  }

  private async count(limit: LimitName, { userId }: Principal): Promise<void> {
    await this.limits.consume(limit, userId).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('VERIFICATION_LIMIT', error.details) : error;
    });
  }

  private drawnSince(now: Date): Date {
    return new Date(now.getTime() - POSE_LIFETIME_MS);
  }
}

const toDrawnPoseView = ({ pose, token, at }: DrawnPose): DrawnPoseView => ({
  pose,
  token,
  expiresAt: new Date(at.getTime() + POSE_LIFETIME_MS).toISOString(),
});

import { randomBytes, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  POSES,
  PROFILES_LIMITS,
  type DrawnPoseView,
  type Pose,
  type SendSelfieBody,
  type VerificationView,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { Database } from '../../../platform/database/database.js';
import { toId } from '../../../platform/database/ids.js';
import { Turns } from '../../../platform/database/turns.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits, type LimitName } from '../../../platform/http/rate-limits.js';
import { StoredBlobs } from '../../../platform/storage/stored-blobs.js';
import { assertNotSuspended, ConsentsService, isInAgeCheck } from '../../users/index.js';
import { PhotoRepository } from '../photos/photo.repository.js';
import { isPhotoVerified } from '../photos/photo.rules.js';
import { PictureDecoderService, type ProcessedPhoto } from '../pictures/picture-decoder.service.js';
import { selfieRemoval } from '../profiles.jobs.js';
import { selfieTurn } from '../selfie-turn.rules.js';
import { storedSelfie } from './stored-selfie.rules.js';
import { VerificationRepository } from './verification.repository.js';
import type { DrawnPose } from './verification.schema.js';
import { toVerificationView } from './verification.views.js';

const POSE_LIFETIME_MS = PROFILES_LIMITS.poseMinutes * MINUTE_MS;
const TOKEN_BYTES = 24;

/** Verifies the photos of members: draws two poses and accepts a selfie in these poses. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly verifications: VerificationRepository,
    private readonly photos: PhotoRepository,
    private readonly turns: Turns,
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
   * Draws random poses. They stay the same on all devices until they expire, so that a member cannot draw
   * again to get easier ones.
   * @throws AppError SUSPENDED, PHOTO_NEEDED, ALREADY_VERIFIED, VERIFICATION_WAITING, VERIFICATION_LIMIT
   */
  async draw(me: Principal): Promise<DrawnPoseView> {
    await this.assertMayBegin(me);
    const now = this.clock.now();
    const verification = await this.verifications.find(me.userId);
    if (storedSelfie(verification)) throw new AppError('VERIFICATION_WAITING');
    if (verification?.drawn && verification.drawn.at > this.drawnSince(now))
      return toDrawnPoseView(verification.drawn);
    await this.consume('posesByMember', me);
    const drawn: DrawnPose = {
      poses: drawPoses(),
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
  async send(me: Principal, { token }: SendSelfieBody, frames: readonly Buffer[]): Promise<VerificationView> {
    await this.assertMayBegin(me);
    const verification = await this.verifications.find(me.userId);
    const selfie = storedSelfie(verification);
    if (selfie?.token === token) return this.view(me);
    if (selfie) throw new AppError('VERIFICATION_WAITING');
    // Avoids decoding a selfie that is not accepted. The decisive check is the conditional write below.
    const { drawn } = verification ?? {};
    if (drawn?.token !== token || drawn.at <= this.drawnSince(this.clock.now()))
      throw new AppError('POSE_EXPIRED');
    await this.consume('selfiesByMember', me);
    await this.store(me.userId, drawn, frames);
    return this.view(me);
  }

  /**
   * Decodes and stores the frames. If they are not added to their verification, a job removes their bytes.
   */
  private async store(userId: string, { poses, token }: DrawnPose, frames: readonly Buffer[]): Promise<void> {
    // One after another, so that no frame of a refused selfie still waits when the member tries again.
    const decoded: ProcessedPhoto[] = [];
    for (const frame of frames) decoded.push(await this.decoder.decode(userId, frame));
    const id = toId();
    const removalOf = ([...blobs]: readonly string[]) => selfieRemoval(userId, id, blobs);
    const stored = await this.blobs.store(
      decoded.map(({ full }) => full),
      removalOf,
    );
    await this.blobs.claim(removalOf(stored), async () => {
      const sentAt = this.clock.now();
      const waiting = { id, frames: stored, poses, token, sentAt };
      await this.database.transaction(async (tx) => {
        await this.turns.take(selfieTurn(userId), tx);
        const account = await this.photos.accountOf(userId, tx);
        const dueAt = account && isInAgeCheck(account) ? account.ageCheck?.dueAt : undefined;
        const selfie = { waiting, ...(dueAt && { dueAt }) };
        if (!(await this.verifications.send(userId, selfie, this.drawnSince(sentAt), tx)))
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

  private async consume(limit: LimitName, { userId }: Principal): Promise<void> {
    await this.limits.consume(limit, userId).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('VERIFICATION_LIMIT', error.details) : error;
    });
  }

  private drawnSince(now: Date): Date {
    return new Date(now.getTime() - POSE_LIFETIME_MS);
  }
}

/** Returns different random poses. */
function drawPoses(): Pose[] {
  const left = [...POSES];
  return Array.from({ length: PROFILES_LIMITS.poses }, () => left.splice(randomInt(left.length), 1)).flat();
}

const toDrawnPoseView = ({ poses, token, at }: DrawnPose): DrawnPoseView => ({
  poses,
  token,
  expiresAt: new Date(at.getTime() + POSE_LIFETIME_MS).toISOString(),
});

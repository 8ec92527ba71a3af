import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LIMITS, type SignedLinkQuery } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';

const LIFE_SECONDS = LIMITS.pictureLinkMinutes * 60;
/** A link stays the same for so long, so that browsers find the picture in their cache. */
const STEP_SECONDS = 10 * 60;

/** Makes and checks the signed links that let an `<img>` fetch a photo; each is good for one viewer, within the hour. */
@Injectable()
export class PhotoLinks {
  private readonly key: Buffer;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
  ) {
    // Of its own, so that a picture's signature can never serve as a token's.
    this.key = Buffer.from(hkdfSync('sha256', config.jwtSecret, '', 'picture links', 32));
  }

  /**
   * The link by which `viewerId` may fetch the full size of a photo for 50 to 60 minutes; `photoLink` of the contract
   * turns it into the card's. It does not say that the viewer may see the owner: that is asked when it is used.
   */
  url(photoId: string, viewerId: string): string {
    const now = this.clock.now().getTime() / 1000;
    const expires = Math.floor(now / STEP_SECONDS) * STEP_SECONDS + LIFE_SECONDS;
    const signature = this.sign(photoId, viewerId, expires).toString('base64url');
    return `/api/media/${photoId}/full?viewer=${viewerId}&expires=${expires}&signature=${signature}`;
  }

  /** Whether this link's query was made here for this photo and has not run out. */
  verify(photoId: string, { viewer, expires, signature }: SignedLinkQuery): boolean {
    const expected = this.sign(photoId, viewer, expires);
    const given = Buffer.from(signature, 'base64url');
    return (
      given.length === expected.length &&
      timingSafeEqual(given, expected) &&
      this.clock.now().getTime() < expires * 1000
    );
  }

  private sign(photoId: string, viewerId: string, expires: number): Buffer {
    return createHmac('sha256', this.key).update(`${photoId}.${viewerId}.${expires}`).digest();
  }
}

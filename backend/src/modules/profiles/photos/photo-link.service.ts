import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { LIMITS, type SignedLinkQuery } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Authenticator, type Principal } from '../../../platform/http/principal.js';

const LIFE_SECONDS = LIMITS.pictureLinkMinutes * 60;
/** A link stays the same for so long, so that browsers find the picture in their cache. */
const STEP_SECONDS = 10 * 60;

/**
 * For whom a link is made: a caller, with whose session it ends, or a member whose session is unknown, as in
 * events to all their devices.
 */
export type LinkViewer = Pick<Principal, 'userId' | 'sessionId'> | string;

/**
 * Makes and checks the signed links that let an `<img>` fetch a photo; each is good for one viewer, within
 * the hour, while they are logged in.
 */
@Injectable()
export class PhotoLinkService implements OnApplicationBootstrap {
  private readonly signer: Signer;
  private authenticator: Authenticator | undefined;

  constructor(
    config: AppConfig,
    private readonly clock: Clock,
    private readonly modules: ModuleRef,
  ) {
    this.signer = new Signer(config.jwtSecret, 'picture links');
  }

  onApplicationBootstrap(): void {
    this.authenticator = this.modules.get(Authenticator, { strict: false });
  }

  /**
   * The link by which a viewer may fetch the full size of a photo for 50 to 60 minutes; `photoLink` of the
   * contract turns it into the card's. It does not say that the viewer may see the owner: that is asked when
   * it is used.
   */
  url(photoId: string, viewer: LinkViewer): string {
    const now = this.clock.now().getTime() / 1000;
    const expires = Math.floor(now / STEP_SECONDS) * STEP_SECONDS + LIFE_SECONDS;
    const { userId, sessionId } = typeof viewer === 'string' ? { userId: viewer } : viewer;
    const content = contentOf(photoId, { viewer: userId, session: sessionId, expires });
    const signature = this.signer.signText(content);
    const session = sessionId === undefined ? '' : `&session=${sessionId}`;
    return `/api/media/${photoId}/full?viewer=${userId}${session}&expires=${expires}&signature=${signature}`;
  }

  /** Whether this link's query was made here for this photo and has not run out. */
  verify(photoId: string, { signature, ...link }: SignedLinkQuery): boolean {
    return (
      this.signer.verify(contentOf(photoId, link), Buffer.from(signature, 'base64url')) &&
      this.clock.now().getTime() < link.expires * 1000
    );
  }

  /** @throws AppError LINK_INVALID unless {@link verify} holds */
  assertSigned(photoId: string, link: SignedLinkQuery): void {
    if (!this.verify(photoId, link)) throw new AppError('LINK_INVALID');
  }

  /**
   * That the session of a link lives; of one without a session, that its viewer is logged in anywhere.
   * @throws AppError LINK_INVALID
   */
  async assertLive({ viewer, session }: SignedLinkQuery): Promise<void> {
    if (!(await this.authenticator?.isLoggedIn({ userId: viewer, sessionId: session })))
      throw new AppError('LINK_INVALID');
  }

  /** Both. */
  async assertGood(photoId: string, link: SignedLinkQuery): Promise<void> {
    this.assertSigned(photoId, link);
    await this.assertLive(link);
  }
}

/** What the signature of a link covers. */
function contentOf(
  photoId: string,
  { viewer, session, expires }: Omit<SignedLinkQuery, 'signature'>,
): string {
  const bound = session === undefined ? viewer : `${viewer}.${session}`;
  return `${photoId}.${bound}.${expires}`;
}

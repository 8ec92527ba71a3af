import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { PROFILES_LIMITS, type OwnedLinkQuery, type SignedLinkQuery } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Signer } from '../../../platform/crypto/signer.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { Authenticator, type Principal } from '../../../platform/http/principal.js';

const LINK_LIFETIME_SECONDS = PROFILES_LIMITS.pictureLinkMinutes * 60;
/** Time in seconds for which a link stays the same, so that browsers find the picture in their cache. */
const STEP_SECONDS = 10 * 60;

/**
 * The viewer of a link: a caller, whose session limits the link, or a member id if the session is unknown,
 * such as in events to all devices.
 */
export type LinkViewer = Pick<Principal, 'userId' | 'sessionId'> | string;

type Link = SignedLinkQuery & Partial<OwnedLinkQuery>;

/**
 * Creates and checks signed links with which a page fetches a photo or a recording. A link is valid for one
 * viewer, for at most `pictureLinkMinutes`, while they are logged in.
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
   * Returns a link with which a viewer may fetch the full size of a photo for about `pictureLinkMinutes`.
   * `photoLink` of the contract converts it to the card size. The link does not prove that the viewer may see
   * the owner: this is checked when the link is used.
   */
  url(photoId: string, viewer: LinkViewer, ownerId: string): string {
    return `/api/media/${photoId}/full?${this.signedQueryOf(photoId, viewer, ownerId)}`;
  }

  /** Returns a link to a voice prompt, like {@link url}. */
  recordingUrl(recordingId: string, viewer: LinkViewer, ownerId: string): string {
    return `/api/recordings/${recordingId}?${this.signedQueryOf(recordingId, viewer, ownerId)}`;
  }

  /**
   * Returns the signed query of a link to a photo or recording, for links with another path.
   * @param id the id that is checked when the link is used
   * @param owner the `owner` of an `OwnedLinkQuery`; none in a `SignedLinkQuery`
   */
  signedQueryOf(id: string, viewer: LinkViewer, owner?: string): string {
    const now = this.clock.now().getTime() / 1000;
    const expires = Math.floor(now / STEP_SECONDS) * STEP_SECONDS + LINK_LIFETIME_SECONDS;
    const { userId, sessionId: session } = typeof viewer === 'string' ? { userId: viewer } : viewer;
    const signature = this.signer.signText(contentOf(id, { viewer: userId, session, owner, expires }));
    const optional = `${session ? `&session=${session}` : ''}${owner ? `&owner=${owner}` : ''}`;
    return `viewer=${userId}${optional}&expires=${expires}&signature=${signature}`;
  }

  /** Returns whether the query of a link was signed for this photo and has not expired. */
  verify(photoId: string, { signature, ...link }: Link): boolean {
    return (
      this.signer.verify(contentOf(photoId, link), Buffer.from(signature, 'base64url')) &&
      this.clock.now().getTime() < link.expires * 1000
    );
  }

  /**
   * Checks the signature and expiry of a link.
   * @throws AppError LINK_INVALID if {@link verify} returns false
   */
  assertSigned(photoId: string, link: Link): void {
    if (!this.verify(photoId, link)) throw new AppError('LINK_INVALID');
  }

  /**
   * Checks that the session of a link is valid. Without a session, checks that the viewer is logged in on any
   * device.
   * @throws AppError LINK_INVALID
   */
  async assertLive({ viewer, session }: SignedLinkQuery): Promise<void> {
    if (!(await this.authenticator?.isLoggedIn({ userId: viewer, sessionId: session })))
      throw new AppError('LINK_INVALID');
  }

  /**
   * Checks signature, expiry and session.
   * @throws AppError LINK_INVALID
   */
  async assertValid(photoId: string, link: Link): Promise<void> {
    this.assertSigned(photoId, link);
    await this.assertLive(link);
  }
}

/** Returns the text that the signature covers. */
function contentOf(
  photoId: string,
  { viewer, session = '', owner = '', expires }: Omit<Link, 'signature'>,
): string {
  return [photoId, viewer, session, owner, expires].join('.');
}

import { Injectable } from '@nestjs/common';
import { hasRight, isStaff, OwnedLinkQuery, PHOTO_SIZES, type PhotoSize, type PictureQuery } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import {
  blobOf,
  isPhotoShownTo,
  photoAtConversationEnd,
  PhotoLinkService,
  PhotoReadingService,
  VoicePromptReadingService,
  type PhotoOfMember,
} from '../../profiles/index.js';
import { isOpenStatus } from '../../users/index.js';
import { isEndedConversationReadable, isSelf, maySeeMember } from '../match.policy.js';
import { areFriends } from '../pairs/pair.rules.js';
import { PairsService } from '../pairs/pairs.service.js';

/**
 * The photos of an owner that a viewer may see: none, those for everyone, those for friends, or all. A date
 * is the end of a friendship that can still be read: then only the profile picture is shown, if it was there
 * at that time.
 */
type Sight = 'none' | 'public' | 'friends' | 'all' | Date;

/** A requested picture or recording; `allowed` rejects with NOT_FOUND if the viewer may not see it. */
interface RequestedBlob {
  blob: string;
  allowed: Promise<void>;
}

/**
 * Serves pictures and voice prompts to members who may see their owner, checked at each request
 * (docs/product.md, Photos). The permission is read together with the photo, in one command, so no cache has
 * to be cleared on other instances.
 */
@Injectable()
export class PictureAccessService {
  constructor(
    private readonly pairs: PairsService,
    private readonly links: PhotoLinkService,
    private readonly photos: PhotoReadingService,
    private readonly voicePrompts: VoicePromptReadingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a photo by its signed link.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed photo
   */
  async byLink(photoId: string, size: PhotoSize, link: OwnedLinkQuery): Promise<RequestedBlob> {
    this.links.assertSigned(photoId, link);
    const sight = this.sightOf(link.viewer, link.owner);
    const [found] = await Promise.all([this.photos.find(photoId, link.owner), this.links.assertLive(link)]);
    return this.toRequestedPicture(found, size, sight);
  }

  /**
   * Returns the profile picture of a member, for an access token or a signed link of that photo.
   * @throws AppError UNAUTHENTICATED without either, LINK_INVALID, NOT_FOUND
   */
  async profilePicture(
    principal: Principal | undefined,
    userId: string,
    query: PictureQuery,
  ): Promise<RequestedBlob> {
    const size = query.size ?? PHOTO_SIZES[0];
    if (principal) {
      // Staff see pictures only through signed links, which the pages for staff contain.
      if (isStaff(principal.role) && principal.userId !== userId) throw new AppError('NOT_FOUND');
      const sight = this.sightOf(principal.userId, userId);
      return this.toRequestedPicture(await this.photos.findFirst(userId), size, sight);
    }
    const { viewer, session, owner, expires, signature } = query;
    const { data: link } = OwnedLinkQuery.safeParse({ viewer, session, owner, expires, signature });
    if (!link) throw new AppError('UNAUTHENTICATED');
    const sight = this.sightOf(link.viewer, userId);
    const found = await this.photos.findFirst(userId);
    // The same error as for an invalid link, so that the response does not reveal whether a photo exists.
    if (!found) throw new AppError('LINK_INVALID');
    await this.links.assertValid(found.photo.id.toHexString(), link);
    return this.toRequestedPicture(found, size, sight);
  }

  /**
   * Returns the recording of a voice prompt by its signed link, which names the owner.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed recording
   */
  async recordingByLink(recordingId: string, link: OwnedLinkQuery): Promise<RequestedBlob> {
    this.links.assertSigned(recordingId, link);
    const sight = this.sightOf(link.viewer, link.owner);
    const [found] = await Promise.all([
      this.voicePrompts.findByRecording(recordingId, link.owner),
      this.links.assertLive(link),
    ]);
    if (!found) throw new AppError('NOT_FOUND');
    return { blob: found.blob, allowed: assertSeen(sight, (seen) => !(seen instanceof Date)) };
  }

  private toRequestedPicture(
    found: PhotoOfMember | null,
    size: PhotoSize,
    sight: Promise<Sight>,
  ): RequestedBlob {
    if (!found) throw new AppError('NOT_FOUND');
    const { photo } = found;
    return {
      blob: blobOf(photo, size),
      allowed: assertSeen(sight, (seen) =>
        seen instanceof Date
          ? this.isPhotoAtEnd(found, seen)
          : seen === 'all' || isPhotoShownTo(seen === 'friends', photo),
      ),
    };
  }

  private async isPhotoAtEnd({ photo, ownerId }: PhotoOfMember, endedAt: Date): Promise<boolean> {
    const first = await this.photos.findFirst(ownerId);
    return first !== null && photoAtConversationEnd([first.photo], endedAt)?.id.equals(photo.id) === true;
  }

  /** Returns what a viewer may see of an owner. */
  private sightOf(viewer: string, owner: string): Promise<Sight> {
    const sight = this.readSight(viewer, owner);
    // The request may end before it awaits this promise, whose rejection would then be unhandled.
    sight.catch(() => undefined);
    return sight;
  }

  private async readSight(viewerId: string, ownerId: string): Promise<Sight> {
    const { viewer, other: owner, pair } = await this.pairs.findVisibilityOfBoth(viewerId, ownerId);
    if (!viewer || !owner || !isOpenStatus(viewer.status)) return 'none';
    if (hasRight(viewer.role, 'members')) return 'all';
    const now = this.clock.now();
    if (!maySeeMember(viewer, owner, pair, now))
      return (isEndedConversationReadable(viewer, owner, pair, now) && pair?.closedAt) || 'none';
    if (isSelf(viewer, owner)) return 'all';
    return areFriends(pair) ? 'friends' : 'public';
  }
}

/**
 * Checks what a viewer may see of an owner.
 * @throws AppError NOT_FOUND
 */
async function assertSeen(
  sight: Promise<Sight>,
  isEnough: (sight: Sight) => boolean | Promise<boolean>,
): Promise<void> {
  const seen = await sight;
  if (seen === 'none' || !(await isEnough(seen))) throw new AppError('NOT_FOUND');
}

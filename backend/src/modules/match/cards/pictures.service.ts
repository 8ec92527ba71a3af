import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type PhotoSize, PHOTO_SIZES, type PictureQuery, SignedLinkQuery } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { PairBlocked, PairEnded } from '../match.events.js';
import { maySee, seesAll } from '../match.policy.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { areFriends } from '../pairs/pair.rules.js';
import {
  PhotoLinkService,
  type PhotoOfMember,
  PhotoReadingService,
  VoicePromptReadingService,
} from '../../profiles/index.js';
import { VisibilityChanged } from '../../profiles/profiles.events.js';
import { isOpenStatus } from '../../users/index.js';
import { AddressesHidden, UserDeleted, UserPaused } from '../../users/users.events.js';

/** Which photos of an owner a viewer may see: none, those for everyone, or all. */
type Sight = 'none' | 'public' | 'all';

/**
 * Lifetime in ms of a cached answer to "what may A see of B". A block on another instance takes effect after
 * this time.
 */
const VISIBILITY_CACHE_MS = 20_000;
const MAX_CACHED_VISIBILITIES = 50_000;

/** A requested picture or recording; `allowed` rejects with NOT_FOUND if the viewer may not see it. */
interface RequestedBlob {
  blob: string;
  allowed: Promise<void>;
}

/**
 * Serves pictures and voice prompts to members who may see their owner, checked at each request
 * (docs/product.md, Photos).
 */
@Injectable()
export class PicturesService {
  private readonly visibility = new LRUCache<string, Sight>({
    max: MAX_CACHED_VISIBILITIES,
    ttl: VISIBILITY_CACHE_MS,
  });

  constructor(
    private readonly pairs: PairRepository,
    private readonly links: PhotoLinkService,
    private readonly photos: PhotoReadingService,
    private readonly voicePrompts: VoicePromptReadingService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a photo by its signed link.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed photo
   */
  async byLink(photoId: string, size: PhotoSize, link: SignedLinkQuery): Promise<RequestedBlob> {
    this.links.assertSigned(photoId, link);
    const owner = this.links.ownerIn(link);
    const [found] = await Promise.all([this.photos.find(photoId, owner), this.links.assertLive(link)]);
    return this.toRequestedPicture(link.viewer, found, size);
  }

  /**
   * Returns the profile picture of a member, for an access token or a signed link of that photo.
   * @throws AppError UNAUTHENTICATED without either, LINK_INVALID, NOT_FOUND
   */
  async first(principal: Principal | undefined, userId: string, query: PictureQuery): Promise<RequestedBlob> {
    const size = query.size ?? PHOTO_SIZES[0];
    if (principal)
      return this.toRequestedPicture(principal.userId, await this.photos.findFirst(userId), size);
    const { viewer, session, owner, expires, signature } = query;
    const { data: link } = SignedLinkQuery.safeParse({ viewer, session, owner, expires, signature });
    if (!link) throw new AppError('UNAUTHENTICATED');
    const found = await this.photos.findFirst(userId);
    // The same error as for an invalid link, so that it does not reveal whether a photo exists.
    if (!found) throw new AppError('LINK_INVALID');
    await this.links.assertGood(found.photo.id.toHexString(), link);
    return this.toRequestedPicture(link.viewer, found, size);
  }

  /**
   * Returns the recording of a voice prompt by its signed link, which names the owner.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed recording
   */
  async recordingByLink(recordingId: string, link: SignedLinkQuery): Promise<RequestedBlob> {
    this.links.assertSigned(recordingId, link);
    const owner = this.links.ownerIn(link);
    const [found] = await Promise.all([
      owner === undefined ? null : this.voicePrompts.find(recordingId, owner),
      this.links.assertLive(link),
    ]);
    if (owner === undefined || !found) throw new AppError('NOT_FOUND');
    return { blob: found.blob, allowed: this.assertShown(link.viewer, owner) };
  }

  /** Drops cached answers, which may be outdated now. */
  @OnDomainEvent(PairBlocked)
  @OnDomainEvent(PairEnded)
  @OnDomainEvent(UserDeleted)
  @OnDomainEvent(UserPaused)
  @OnDomainEvent(AddressesHidden)
  @OnDomainEvent(VisibilityChanged)
  forget(): void {
    this.visibility.clear();
  }

  private toRequestedPicture(viewer: string, found: PhotoOfMember | null, size: PhotoSize): RequestedBlob {
    if (!found) throw new AppError('NOT_FOUND');
    return { blob: found.photo[size], allowed: this.assertVisible(viewer, found) };
  }

  private async assertVisible(viewer: string, { ownerId, photo }: PhotoOfMember): Promise<void> {
    const sight = await this.sightOf(viewer, ownerId, photo.friendsOnly === true);
    if (sight === 'none' || (photo.friendsOnly && sight !== 'all')) throw new AppError('NOT_FOUND');
  }

  private async assertShown(viewer: string, ownerId: string): Promise<void> {
    if ((await this.sightOf(viewer, ownerId, false)) === 'none') throw new AppError('NOT_FOUND');
  }

  /** @param friendsOnly reads again unless all are known to be visible, since a friendship may have begun */
  private async sightOf(viewer: string, owner: string, friendsOnly: boolean): Promise<Sight> {
    const key = `${viewer}:${owner}`;
    const cached = this.visibility.get(key);
    if (cached !== undefined && !(friendsOnly && cached === 'public')) return cached;
    const sight = await this.readSight(viewer, owner);
    this.visibility.set(key, sight);
    return sight;
  }

  private async readSight(viewerId: string, ownerId: string): Promise<Sight> {
    const { members, pairs } = await this.pairs.findVisibility(viewerId, [ownerId]);
    const [viewer, owner, pair] = [members.get(viewerId), members.get(ownerId), pairs.get(ownerId)];
    if (!viewer || !owner || !isOpenStatus(viewer.status)) return 'none';
    if (!maySee(viewer, owner, pair, this.clock.now())) return 'none';
    return areFriends(pair) || seesAll(viewer, owner) ? 'all' : 'public';
  }
}

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type PhotoSize, PHOTO_SIZES, type PictureQuery, SignedLinkQuery } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import type { Principal } from '../../../platform/http/principal.js';
import { UserRepository } from '../../users/index.js';
import { PairBlocked, PairEnded } from '../match.events.js';
import { maySee } from '../match.policy.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { PhotoLinkService, type PhotoOfMember, PhotoReadingService } from '../../profiles/index.js';
import { AddressesHidden, UserDeleted, UserPaused } from '../../users/users.events.js';

/**
 * Lifetime in ms of a cached answer to "may A see B". A block on another instance takes effect after this
 * time.
 */
const VISIBILITY_CACHE_MS = 20_000;
const MAX_CACHED_VISIBILITIES = 50_000;

/** A requested picture; `allowed` rejects with NOT_FOUND if the viewer may not see it. */
interface RequestedPicture {
  blob: string;
  allowed: Promise<void>;
}

/** Serves pictures to members who may see their owner, checked at each request (docs/product.md, Photos). */
@Injectable()
export class PicturesService {
  private readonly visibility = new LRUCache<string, boolean>({
    max: MAX_CACHED_VISIBILITIES,
    ttl: VISIBILITY_CACHE_MS,
  });

  constructor(
    private readonly users: UserRepository,
    private readonly pairs: PairRepository,
    private readonly links: PhotoLinkService,
    private readonly photos: PhotoReadingService,
  ) {}

  /**
   * Returns a photo by its signed link.
   * @throws AppError LINK_INVALID for a forged or expired link, NOT_FOUND for a removed photo
   */
  async byLink(photoId: string, size: PhotoSize, link: SignedLinkQuery): Promise<RequestedPicture> {
    this.links.assertSigned(photoId, link);
    const [found] = await Promise.all([this.photos.find(photoId), this.links.assertLive(link)]);
    return this.toRequestedPicture(link.viewer, found, size);
  }

  /**
   * Returns the first photo of a member, for an access token or a signed link of that photo.
   * @throws AppError UNAUTHENTICATED without either, LINK_INVALID, NOT_FOUND
   */
  async first(
    principal: Principal | undefined,
    userId: string,
    query: PictureQuery,
  ): Promise<RequestedPicture> {
    const size = query.size ?? PHOTO_SIZES[0];
    if (principal)
      return this.toRequestedPicture(principal.userId, await this.photos.findFirst(userId), size);
    const { viewer, session, expires, signature } = query;
    const { data: link } = SignedLinkQuery.safeParse({ viewer, session, expires, signature });
    if (!link) throw new AppError('UNAUTHENTICATED');
    const found = await this.photos.findFirst(userId);
    // The same error as for an invalid link, so that it does not reveal whether a photo exists.
    if (!found) throw new AppError('LINK_INVALID');
    await this.links.assertGood(found.photo.id.toHexString(), link);
    return this.toRequestedPicture(link.viewer, found, size);
  }

  /** Drops cached answers, which may be outdated now. */
  @OnDomainEvent(PairBlocked)
  @OnDomainEvent(PairEnded)
  @OnDomainEvent(UserDeleted)
  @OnDomainEvent(UserPaused)
  @OnDomainEvent(AddressesHidden)
  forget(): void {
    this.visibility.clear();
  }

  private toRequestedPicture(viewer: string, found: PhotoOfMember | null, size: PhotoSize): RequestedPicture {
    if (!found) throw new AppError('NOT_FOUND');
    return { blob: found.photo[size], allowed: this.assertVisible(viewer, found.ownerId) };
  }

  private async assertVisible(viewer: string, owner: string): Promise<void> {
    if (!(await this.maySee(viewer, owner))) throw new AppError('NOT_FOUND');
  }

  private async maySee(viewer: string, owner: string): Promise<boolean> {
    const key = `${viewer}:${owner}`;
    const cached = this.visibility.get(key);
    if (cached !== undefined) return cached;
    const allowed = await this.readVisibility(viewer, owner);
    this.visibility.set(key, allowed);
    return allowed;
  }

  private async readVisibility(viewerId: string, ownerId: string): Promise<boolean> {
    const [members, pair] = await Promise.all([
      this.users.findStatuses([viewerId, ownerId]),
      this.pairs.findOpenness(viewerId, ownerId),
    ]);
    const [viewer, owner] = [members.get(viewerId), members.get(ownerId)];
    return (
      viewer !== undefined &&
      owner !== undefined &&
      (viewer.status === 'active' || viewer.status === 'suspended') &&
      maySee(viewer, owner, pair)
    );
  }
}

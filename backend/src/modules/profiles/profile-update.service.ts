import { Injectable } from '@nestjs/common';
import { LIMITS, type UpdateProfileBody } from '@contract';
import { Database } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/app-error.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { ReviewProfileText } from '../safety/safety.jobs.js';
import { type Photo, type Place, type User, UsersService } from '../users/index.js';
import { PhotoService } from './photos/photo.service.js';
import { PlaceService } from './places/place.service.js';
import { ProfileRepository, type ProfileChange } from './profile.repository.js';

/** How often a change of place is tried again when another one came between. */
const MAX_ATTEMPTS = 5;

/** Stores what members change of their profiles, with a picture or without: all of it or nothing. */
@Injectable()
export class ProfileUpdateService {
  constructor(
    private readonly users: UsersService,
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoService,
    private readonly places: PlaceService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes the given fields of a member's profile; a picture becomes the first photo.
   * @throws AppError of a picture what `PhotoService.add` names, and RATE_LIMITED; PLACE_LIMIT after five
   *   other places in a day; CONFLICT when others keep changing the same fields
   */
  update(userId: string, body: UpdateProfileBody, picture: Buffer | undefined): Promise<User> {
    return picture ? this.writeWithPicture(userId, body, picture) : this.write(userId, body);
  }

  /** @throws AppError UNAUTHENTICATED when the account is deleted */
  async find(userId: string): Promise<User> {
    const user = await this.users.findById(userId);
    if (!user || user.status === 'deleted') throw new AppError('UNAUTHENTICATED');
    return user;
  }

  private async writeWithPicture(userId: string, body: UpdateProfileBody, picture: Buffer): Promise<User> {
    await this.limits.consume('uploadsByMember', userId);
    // Spares the work; the write itself is what decides.
    assertRoom(await this.find(userId));
    return this.photos.store(userId, picture, (photo) => this.write(userId, body, photo));
  }

  /**
   * A place is found in the lists by all of its three fields, some of which may be the stored ones: hence the
   * tries.
   */
  private async write(userId: string, body: UpdateProfileBody, photo?: Photo): Promise<User> {
    let hasMoved = false;
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const user = await this.find(userId);
      if (photo) assertRoom(user);
      const change = this.changeOf(body, user.place);
      const moves = change.place !== undefined && !isSamePlace(change.place, user.place);
      if (moves && !hasMoved) await this.countMove(userId);
      hasMoved ||= moves;
      const saysMore = moves || (change.bio !== undefined && change.bio !== user.bio);
      const written = await this.database.withTransaction(async (tx) => {
        const changed = await this.profiles.update(userId, change, { from: user.place, photo }, tx);
        if (changed && saysMore) await this.outbox.add({ job: ReviewProfileText, payload: { userId } }, tx);
        return changed;
      });
      if (written) return written;
    }
    throw new AppError('CONFLICT');
  }

  /** Whoever could name one city after the other would learn from the distances where others live. */
  private async countMove(userId: string): Promise<void> {
    await this.limits.consume('placeChangesByMember', userId).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('PLACE_LIMIT', error.details) : error;
    });
  }

  private changeOf({ country, state, city, ...fields }: UpdateProfileBody, from: Place): ProfileChange {
    if (country === undefined && state === undefined && city === undefined) return fields;
    const place = this.places.locate({
      country: country ?? from.country,
      state: state ?? from.state,
      city: city ?? from.city,
    });
    return { ...fields, place };
  }
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country && one.state === other.state && one.city === other.city;

function assertRoom({ photos }: User): void {
  if (photos.length >= LIMITS.photos) throw new AppError('TOO_MANY_PHOTOS');
}

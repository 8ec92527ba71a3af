import { Injectable } from '@nestjs/common';
import {
  PROFILES_LIMITS,
  type Onboarding,
  type ProfileView,
  type SearchSettingsView,
  type UpdateProfileBody,
  type UpdateSearchSettingsBody,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { dayKey } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { Database } from '../../platform/database/database.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { Outbox } from '../../platform/queue/outbox.js';
import { ReviewProfileText } from '../safety/safety.jobs.js';
import { assertNotSuspended } from '../users/index.js';
import { PhotoLinkService } from './photos/photo-link.service.js';
import { PhotoService } from './photos/photo.service.js';
import { toPlace } from './places/place.rules.js';
import { ProfileRepository, type ProfileChange } from './profile.repository.js';
import type { Photo, Place, Profile } from './profile.schema.js';
import { toProfileView, toSearchSettingsView, type OwnProfile } from './profile.views.js';

/** Maximum number of attempts to change the place under concurrent changes. */
const MAX_ATTEMPTS = 5;

/** Reads and changes profiles and search settings of members. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoService,
    private readonly links: PhotoLinkService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /**
   * Returns the caller's own profile. Also allowed for suspended members, who read the reason of the
   * suspension there.
   */
  async view(me: Principal): Promise<ProfileView> {
    return this.viewOf(me, await this.find(me.userId));
  }

  /**
   * Changes the passed fields of the caller's profile. A picture becomes the first photo. Stores all changes
   * or none.
   * @throws AppError SUSPENDED; for a picture the errors of `PhotoService.add`, and RATE_LIMITED; PLACE_LIMIT
   *   after too many changes of place in a day; CONFLICT after too many conflicts with concurrent changes
   */
  async update(me: Principal, body: UpdateProfileBody, picture: Buffer | undefined): Promise<ProfileView> {
    assertNotSuspended(me);
    const { userId } = me;
    const user = await (picture ? this.writeWithPicture(userId, body, picture) : this.write(userId, body));
    return this.viewOf(me, user);
  }

  /**
   * Changes the caller's search settings. Absent fields stay unchanged.
   * @throws AppError SUSPENDED, VALIDATION when the minimum age would exceed the maximum
   */
  async updateSettings(me: Principal, body: UpdateSearchSettingsBody): Promise<SearchSettingsView> {
    assertNotSuspended(me);
    const user = await this.profiles.updateSettings(me.userId, body);
    if (!user) throw wrongAges(body);
    return toSearchSettingsView(user);
  }

  /** Stores the caller's step of the onboarding. An ended onboarding stays ended. */
  async updateOnboarding(me: Principal, { step }: Onboarding): Promise<Onboarding> {
    return { step: await this.profiles.setOnboardingStep(me.userId, step) };
  }

  /**
   * Returns the account.
   * @throws AppError UNAUTHENTICATED when the account is deleted
   */
  private async find(userId: string): Promise<OwnProfile> {
    const user = await this.profiles.find(userId);
    if (!user || user.status === 'deleted') throw new AppError('UNAUTHENTICATED');
    return user;
  }

  private async writeWithPicture(
    userId: string,
    body: UpdateProfileBody,
    picture: Buffer,
  ): Promise<OwnProfile> {
    await this.limits.consume('uploadsByMember', userId);
    // Avoids decoding a picture that has no room. The decisive check is the conditional write.
    assertRoom(await this.find(userId));
    return this.photos.store(userId, picture, (photo) => this.write(userId, body, photo));
  }

  /**
   * Writes the change. A place is looked up by all three fields, some of which may come from the stored
   * place, so a concurrent change of the place requires another attempt.
   */
  private async write(userId: string, body: UpdateProfileBody, photo?: Photo): Promise<OwnProfile> {
    let hasMoved = false;
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const user = await this.find(userId);
      if (photo) assertRoom(user);
      const change = this.toProfileChange(body, user.place);
      const moves = change.place !== undefined && !isSamePlace(change.place, user.place);
      if (moves && !hasMoved) await this.consumeMove(userId);
      hasMoved ||= moves;
      const saysMore = moves || (change.bio !== undefined && change.bio !== user.bio);
      const written = await this.database.transaction(async (tx) => {
        const changed = await this.profiles.update(userId, change, user.place, tx);
        if (changed && saysMore) await this.outbox.add({ job: ReviewProfileText, payload: { userId } }, tx);
        if (!changed || !photo) return changed;
        const { photoVerification: _before, ...others } = changed;
        return { ...others, ...(await this.photos.addFirst(userId, photo, tx)) };
      });
      if (written) return written;
    }
    throw new AppError('CONFLICT');
  }

  /**
   * Consumes a change of the place, which is limited because a member could try one city after another to
   * locate other members by their distances.
   */
  private async consumeMove(userId: string): Promise<void> {
    await this.limits.consume('placeChangesByMember', userId).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('PLACE_LIMIT', error.details) : error;
    });
  }

  private toProfileChange(
    { country, state, city, ...fields }: UpdateProfileBody,
    from: Place,
  ): ProfileChange {
    if (country === undefined && state === undefined && city === undefined) return fields;
    const place = toPlace({
      country: country ?? from.country,
      state: state ?? from.state,
      city: city ?? from.city,
    });
    return { ...fields, place };
  }

  private viewOf(me: Principal, user: OwnProfile): ProfileView {
    const now = this.clock.now();
    return toProfileView(user, {
      me,
      now,
      today: dayKey(now, this.config.dayTimezone),
      publicUrl: this.config.publicUrl,
      links: this.links,
    });
  }
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country && one.state === other.state && one.city === other.city;

function assertRoom({ photos }: Pick<Profile, 'photos'>): void {
  if (photos.length >= PROFILES_LIMITS.photos) throw new AppError('TOO_MANY_PHOTOS');
}

/** Returns the error for the age that was sent. The other age is the stored one. */
const wrongAges = ({ ageMax }: UpdateSearchSettingsBody): AppError =>
  new AppError('VALIDATION', {
    issues: [
      {
        path: ageMax === undefined ? 'ageMin' : 'ageMax',
        message: 'The upper age must not be below the lower one.',
      },
    ],
  });

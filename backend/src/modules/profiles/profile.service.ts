import { Injectable } from '@nestjs/common';
import {
  type FirstRun,
  type LanguageSetting,
  LIMITS,
  type ProfileView,
  type SettingsView,
  type UpdateProfileBody,
  type UpdateSettingsBody,
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
import { type Photo, type Place, type User, UserRepository } from '../users/index.js';
import { PhotoLinkService } from './photos/photo-link.service.js';
import { PhotoService } from './photos/photo.service.js';
import { PlaceService } from './places/place.service.js';
import { assertMayEdit } from './profile.policy.js';
import { type ProfileChange, ProfileRepository } from './profile.repository.js';
import { toProfileView, toSettingsView } from './profile.views.js';

/** How often a change of place is tried again when another one came between. */
const MAX_ATTEMPTS = 5;

/** What members say about themselves, and whom they look for. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly users: UserRepository,
    private readonly profiles: ProfileRepository,
    private readonly photos: PhotoService,
    private readonly places: PlaceService,
    private readonly links: PhotoLinkService,
    private readonly limits: RateLimits,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The caller's own profile; open to suspended members, who read there why. */
  async view(me: Principal): Promise<ProfileView> {
    return this.viewOf(me, await this.find(me.userId));
  }

  /**
   * Changes the given fields of the caller's profile; a picture becomes the first photo. All of it or nothing
   * is stored.
   * @throws AppError SUSPENDED; of a picture what `PhotoService.add` names, and RATE_LIMITED; PLACE_LIMIT
   *   after five other places in a day; CONFLICT when others keep changing the same fields
   */
  async update(me: Principal, body: UpdateProfileBody, picture: Buffer | undefined): Promise<ProfileView> {
    assertMayEdit(me);
    const { userId } = me;
    const user = await (picture ? this.writeWithPicture(userId, body, picture) : this.write(userId, body));
    return this.viewOf(me, user);
  }

  /**
   * Changes whom the caller wants to be shown; what is not given stays.
   * @throws AppError SUSPENDED, VALIDATION when the ages would be in the wrong order
   */
  async updateSettings(me: Principal, body: UpdateSettingsBody): Promise<SettingsView> {
    assertMayEdit(me);
    const user = await this.profiles.updateSettings(me.userId, body);
    if (!user) throw wrongAges(body);
    return toSettingsView(user);
  }

  /** Changes the caller's language; open to suspended members, who read too. */
  async updateLanguage(me: Principal, setting: LanguageSetting): Promise<LanguageSetting> {
    await this.profiles.setLanguage(me.userId, setting.language);
    return setting;
  }

  /** Keeps how far the caller's first run has come; one that has ended stays so. */
  async updateFirstRun(me: Principal, firstRun: FirstRun): Promise<FirstRun> {
    return { step: await this.profiles.setFirstRun(me.userId, firstRun.step) };
  }

  /** @throws AppError UNAUTHENTICATED when the account is deleted */
  private async find(userId: string): Promise<User> {
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

  private viewOf(me: Principal, user: User): ProfileView {
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

function assertRoom({ photos }: User): void {
  if (photos.length >= LIMITS.photos) throw new AppError('TOO_MANY_PHOTOS');
}

/** Stands beside the age that was sent; the other one is the stored one. */
const wrongAges = ({ ageMax }: UpdateSettingsBody): AppError =>
  new AppError('VALIDATION', {
    issues: [
      {
        path: ageMax === undefined ? 'ageMin' : 'ageMax',
        message: 'The upper age must not be below the lower one.',
      },
    ],
  });

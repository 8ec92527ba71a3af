import { Injectable } from '@nestjs/common';
import type {
  FirstRun,
  LanguageSetting,
  ProfileView,
  SettingsView,
  UpdateProfileBody,
  UpdateSettingsBody,
} from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { dayKey } from '../../platform/clock/days.js';
import { AppConfig } from '../../platform/config/app-config.js';
import { AppError } from '../../platform/errors/app-error.js';
import type { Principal } from '../../platform/http/principal.js';
import type { User } from '../users/index.js';
import { PhotoLinkService } from './photos/photo-link.service.js';
import { assertMayEdit } from './profile.policy.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileUpdateService } from './profile-update.service.js';
import { toProfileView, toSettingsView } from './profile.views.js';

/** What members say about themselves, and whom they look for. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly updates: ProfileUpdateService,
    private readonly links: PhotoLinkService,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** The caller's own profile; open to suspended members, who read there why. */
  async view(me: Principal): Promise<ProfileView> {
    return this.viewOf(me, await this.updates.find(me.userId));
  }

  /**
   * Changes the given fields of the caller's profile; a picture becomes the first photo. All of it or nothing
   * is stored.
   * @throws AppError SUSPENDED, and what `ProfileUpdateService.update` names
   */
  async update(me: Principal, body: UpdateProfileBody, picture: Buffer | undefined): Promise<ProfileView> {
    assertMayEdit(me);
    return this.viewOf(me, await this.updates.update(me.userId, body, picture));
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

import { Body, Controller } from '@nestjs/common';
import {
  Onboarding,
  UpdateProfileBody,
  UpdateSearchSettingsBody,
  type ProfileView,
  type SearchSettingsView,
} from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route, UploadedFileBuffer } from '../../platform/http/route.js';
import { ProfileService } from './profile.service.js';

@Controller()
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Route(profileEndpoints.profile)
  view(@CurrentUser() me: Principal): Promise<ProfileView> {
    return this.profiles.view(me);
  }

  @Route(profileEndpoints.updateProfile)
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateProfileBody }) body: UpdateProfileBody,
    @UploadedFileBuffer() profilePicture: Buffer | undefined,
  ): Promise<ProfileView> {
    return this.profiles.update(me, body, profilePicture);
  }

  @Route(profileEndpoints.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateSearchSettingsBody }) body: UpdateSearchSettingsBody,
  ): Promise<SearchSettingsView> {
    return this.profiles.updateSettings(me, body);
  }

  @Route(profileEndpoints.updateOnboarding)
  updateOnboarding(
    @CurrentUser() me: Principal,
    @Body({ schema: Onboarding }) body: Onboarding,
  ): Promise<Onboarding> {
    return this.profiles.updateOnboarding(me, body);
  }
}

import { Body, Controller } from '@nestjs/common';
import {
  Onboarding,
  UpdateFactsBody,
  UpdateProfileBody,
  UpdatePromptsBody,
  UpdateSettingsBody,
  type OwnFactsView,
  type ProfileView,
  type PromptsView,
  type SettingsView,
} from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, Route, UploadedBytes } from '../../platform/http/route.js';
import { FactsService } from './facts/facts.service.js';
import { ProfileService } from './profile.service.js';
import { PromptsService } from './prompts/prompts.service.js';

@Controller()
export class ProfileController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly prompts: PromptsService,
    private readonly facts: FactsService,
  ) {}

  @Route(profileEndpoints.profile)
  view(@CurrentUser() me: Principal): Promise<ProfileView> {
    return this.profiles.view(me);
  }

  @Route(profileEndpoints.updateProfile)
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateProfileBody }) body: UpdateProfileBody,
    @UploadedBytes() profilePicture: Buffer | undefined,
  ): Promise<ProfileView> {
    return this.profiles.update(me, body, profilePicture);
  }

  @Route(profileEndpoints.updatePrompts)
  updatePrompts(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdatePromptsBody }) body: UpdatePromptsBody,
  ): Promise<PromptsView> {
    return this.prompts.update(me, body);
  }

  @Route(profileEndpoints.updateFacts)
  updateFacts(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateFactsBody }) body: UpdateFactsBody,
  ): Promise<OwnFactsView> {
    return this.facts.update(me, body);
  }

  @Route(profileEndpoints.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateSettingsBody }) body: UpdateSettingsBody,
  ): Promise<SettingsView> {
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

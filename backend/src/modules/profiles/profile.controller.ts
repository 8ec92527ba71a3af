import { Body, Controller } from '@nestjs/common';
import {
  endpoints,
  LanguageSetting,
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

  @Route(endpoints.profiles.profile)
  view(@CurrentUser() me: Principal): Promise<ProfileView> {
    return this.profiles.view(me);
  }

  @Route(endpoints.profiles.updateProfile)
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateProfileBody }) body: UpdateProfileBody,
    @UploadedBytes() profilePicture: Buffer | undefined,
  ): Promise<ProfileView> {
    return this.profiles.update(me, body, profilePicture);
  }

  @Route(endpoints.profiles.updatePrompts)
  updatePrompts(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdatePromptsBody }) body: UpdatePromptsBody,
  ): Promise<PromptsView> {
    return this.prompts.update(me, body);
  }

  @Route(endpoints.profiles.updateFacts)
  updateFacts(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateFactsBody }) body: UpdateFactsBody,
  ): Promise<OwnFactsView> {
    return this.facts.update(me, body);
  }

  @Route(endpoints.users.updateSettings)
  updateSettings(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateSettingsBody }) body: UpdateSettingsBody,
  ): Promise<SettingsView> {
    return this.profiles.updateSettings(me, body);
  }

  @Route(endpoints.users.updateLanguage)
  updateLanguage(
    @CurrentUser() me: Principal,
    @Body({ schema: LanguageSetting }) body: LanguageSetting,
  ): Promise<LanguageSetting> {
    return this.profiles.updateLanguage(me, body);
  }

  @Route(endpoints.users.updateOnboarding)
  updateOnboarding(
    @CurrentUser() me: Principal,
    @Body({ schema: Onboarding }) body: Onboarding,
  ): Promise<Onboarding> {
    return this.profiles.updateOnboarding(me, body);
  }
}

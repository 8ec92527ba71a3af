import { Body, Controller } from '@nestjs/common';
import { LanguageSetting } from '@contract';
import { userEndpoints } from '@contract/users/user.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { LanguageService } from './language.service.js';

@Controller()
export class LanguageController {
  constructor(private readonly languages: LanguageService) {}

  @Route(userEndpoints.updateLanguage)
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: LanguageSetting }) body: LanguageSetting,
  ): Promise<LanguageSetting> {
    return this.languages.update(me, body);
  }
}

import { Body, Controller } from '@nestjs/common';
import { UpdatePromptsBody, type PromptsView } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { PromptsService } from './prompts.service.js';

@Controller()
export class PromptsController {
  constructor(private readonly prompts: PromptsService) {}

  @Route(profileEndpoints.updatePrompts)
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdatePromptsBody }) body: UpdatePromptsBody,
  ): Promise<PromptsView> {
    return this.prompts.update(me, body);
  }
}

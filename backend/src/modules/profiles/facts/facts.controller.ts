import { Body, Controller } from '@nestjs/common';
import { UpdateFactsBody, type OwnFactsView } from '@contract';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { FactsService } from './facts.service.js';

@Controller()
export class FactsController {
  constructor(private readonly facts: FactsService) {}

  @Route(profileEndpoints.updateFacts)
  update(
    @CurrentUser() me: Principal,
    @Body({ schema: UpdateFactsBody }) body: UpdateFactsBody,
  ): Promise<OwnFactsView> {
    return this.facts.update(me, body);
  }
}

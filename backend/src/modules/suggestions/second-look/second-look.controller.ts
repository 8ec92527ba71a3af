import { Controller, Query } from '@nestjs/common';
import { SecondLookQuery, type SecondLookView } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { SecondLookService } from './second-look.service.js';

@Controller()
export class SecondLookController {
  constructor(private readonly secondLooks: SecondLookService) {}

  @Route(suggestionEndpoints.secondLook)
  page(
    @CurrentUser() me: Principal,
    @Query({ schema: SecondLookQuery }) query: SecondLookQuery,
  ): Promise<SecondLookView> {
    return this.secondLooks.page(me, query);
  }
}

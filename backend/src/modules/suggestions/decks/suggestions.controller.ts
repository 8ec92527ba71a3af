import { Controller, Query } from '@nestjs/common';
import {
  SuggestionsCountQuery,
  SuggestionsQuery,
  type SuggestionsCountView,
  type SuggestionsView,
} from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { SuggestionsService } from './suggestions.service.js';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Route(suggestionEndpoints.list)
  page(
    @CurrentUser() me: Principal,
    @Query({ schema: SuggestionsQuery }) query: SuggestionsQuery,
  ): Promise<SuggestionsView> {
    return this.suggestions.page(me, query);
  }

  @Route(suggestionEndpoints.count)
  @RateLimit('countsByMember', 'member')
  count(
    @CurrentUser() me: Principal,
    @Query({ schema: SuggestionsCountQuery }) query: SuggestionsCountQuery,
  ): Promise<SuggestionsCountView> {
    return this.suggestions.count(me, query);
  }
}

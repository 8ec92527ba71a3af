import { Controller, Query } from '@nestjs/common';
import { MatchCountQuery, MatchQuery, type MatchCountView, type MatchView } from '@contract';
import { suggestionEndpoints } from '@contract/suggestions/suggestions.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { SuggestionsService } from './suggestions.service.js';

@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Route(suggestionEndpoints.list)
  page(@CurrentUser() me: Principal, @Query({ schema: MatchQuery }) query: MatchQuery): Promise<MatchView> {
    return this.suggestions.page(me, query);
  }

  @Route(suggestionEndpoints.count)
  @RateLimit('countsByMember', 'member')
  count(
    @CurrentUser() me: Principal,
    @Query({ schema: MatchCountQuery }) query: MatchCountQuery,
  ): Promise<MatchCountView> {
    return this.suggestions.count(me, query);
  }
}

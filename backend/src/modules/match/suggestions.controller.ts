import { Controller, Query } from '@nestjs/common';
import {
  CardStatesQuery,
  endpoints,
  MatchCountQuery,
  MatchQuery,
  SecondLookQuery,
  type CardStatesView,
  type MatchCountView,
  type MatchView,
  type PickView,
  type SecondLookView,
  type WideningView,
} from '@contract';
import type { Principal } from '../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../platform/http/route.js';
import { DailyPickService } from './picks/daily-pick.service.js';
import { CardStatesService } from './suggestions/card-states.service.js';
import { SecondLookService } from './suggestions/second-look.service.js';
import { SuggestionsService } from './suggestions/suggestions.service.js';
import { WideningService } from './suggestions/widening.service.js';

@Controller()
export class SuggestionsController {
  constructor(
    private readonly suggestionsService: SuggestionsService,
    private readonly picks: DailyPickService,
    private readonly secondLooks: SecondLookService,
    private readonly wideningService: WideningService,
    private readonly cardStates: CardStatesService,
  ) {}

  @Route(endpoints.match.suggestions)
  suggestions(
    @CurrentUser() me: Principal,
    @Query({ schema: MatchQuery }) query: MatchQuery,
  ): Promise<MatchView> {
    return this.suggestionsService.page(me, query);
  }

  @Route(endpoints.match.count)
  @RateLimit('countsByMember', 'member')
  count(
    @CurrentUser() me: Principal,
    @Query({ schema: MatchCountQuery }) query: MatchCountQuery,
  ): Promise<MatchCountView> {
    return this.suggestionsService.count(me, query);
  }

  @Route(endpoints.match.pick)
  pick(@CurrentUser() me: Principal): Promise<PickView> {
    return this.picks.today(me);
  }

  @Route(endpoints.match.secondLook)
  secondLook(
    @CurrentUser() me: Principal,
    @Query({ schema: SecondLookQuery }) query: SecondLookQuery,
  ): Promise<SecondLookView> {
    return this.secondLooks.page(me, query);
  }

  @Route(endpoints.match.states)
  @RateLimit('countsByMember', 'member')
  states(
    @CurrentUser() me: Principal,
    @Query({ schema: CardStatesQuery }) query: CardStatesQuery,
  ): Promise<CardStatesView> {
    return this.cardStates.of(me, query);
  }

  @Route(endpoints.match.widening)
  @RateLimit('countsByMember', 'member')
  widening(@CurrentUser() me: Principal): Promise<WideningView> {
    return this.wideningService.offers(me);
  }
}

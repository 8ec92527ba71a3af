import { Controller, Query } from '@nestjs/common';
import { CardStatesQuery, type CardStatesView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { CardStatesService } from './card-states.service.js';

@Controller()
export class CardsController {
  constructor(private readonly cardStates: CardStatesService) {}

  @Route(matchEndpoints.states)
  @RateLimit('countsByMember', 'member')
  states(
    @CurrentUser() me: Principal,
    @Query({ schema: CardStatesQuery }) query: CardStatesQuery,
  ): Promise<CardStatesView> {
    return this.cardStates.of(me, query);
  }
}

import { Controller, Param, Query } from '@nestjs/common';
import { CardStatesQuery, UserIdParams, type CardStatesView, type CardView } from '@contract';
import { matchEndpoints } from '@contract/match/match.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route } from '../../../platform/http/route.js';
import { CardStatesService } from './card-states.service.js';
import { CardsService } from './cards.service.js';

@Controller()
export class CardsController {
  constructor(
    private readonly cards: CardsService,
    private readonly cardStates: CardStatesService,
  ) {}

  @Route(matchEndpoints.member)
  member(
    @CurrentUser() me: Principal,
    @Param({ schema: UserIdParams }) { userId }: UserIdParams,
  ): Promise<CardView> {
    return this.cards.getCard(me, userId);
  }

  @Route(matchEndpoints.states)
  @RateLimit('countsByMember', 'member')
  states(
    @CurrentUser() me: Principal,
    @Query({ schema: CardStatesQuery }) query: CardStatesQuery,
  ): Promise<CardStatesView> {
    return this.cardStates.of(me, query);
  }
}

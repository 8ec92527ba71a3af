import { Module } from '@nestjs/common';
import { CardsModule } from '../cards/cards.module.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { LikesModule } from '../likes/likes.module.js';
import { PairsModule } from '../pairs/pairs.module.js';
import { CardStatesService } from './card-states.service.js';
import { DeckRefillService } from './deck-refill.service.js';
import { DeckRepository } from './deck.repository.js';
import { DeckService } from './deck.service.js';
import { SecondLookService } from './second-look.service.js';
import { SuggestionsService } from './suggestions.service.js';
import { WideningService } from './widening.service.js';

/** Decks and their pages, the second look and wider preferences. */
@Module({
  imports: [PairsModule, DiscoveryModule, LikesModule, CardsModule],
  providers: [
    CardStatesService,
    DeckRepository,
    DeckService,
    DeckRefillService,
    SecondLookService,
    SuggestionsService,
    WideningService,
  ],
  exports: [CardStatesService, DeckRepository, SecondLookService, SuggestionsService, WideningService],
})
export class SuggestionsModule {}

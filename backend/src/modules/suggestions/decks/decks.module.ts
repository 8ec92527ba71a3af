import { Module } from '@nestjs/common';
import { MatchModule } from '../../match/index.js';
import { DiscoveryModule } from '../discovery/discovery.module.js';
import { DeckPageReadingService } from './deck-page-reading.service.js';
import { DeckRefillService } from './deck-refill.service.js';
import { DeckRepository } from './deck.repository.js';
import { DeckService } from './deck.service.js';
import { SuggestionsController } from './suggestions.controller.js';
import { SuggestionsService } from './suggestions.service.js';

/** Decks and their pages. */
@Module({
  imports: [MatchModule, DiscoveryModule],
  controllers: [SuggestionsController],
  providers: [DeckRepository, DeckService, DeckRefillService, DeckPageReadingService, SuggestionsService],
  exports: [DeckService],
})
export class DecksModule {}

import { Injectable } from '@nestjs/common';
import { countAnswers, newShownCard, shownKey, type CardAnswer, type ShownCard } from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Every } from '../../../platform/schedule/every.js';
import type { ShownPage } from '../suggestions.events.js';
import { ShownCardsRepository, type ShownCardPair } from './shown-cards.repository.js';
import { SuggestionStatisticsRepository } from './suggestion-statistics.repository.js';

const FLUSH_INTERVAL_MS = 1_000;
const COUNT_EVERY_MS = 10_000;

/**
 * Counts views, likes and mutual likes of the cards that decks show (docs/suggestions.md "What the model in
 * use does"). Collects them in memory, so that requests do not wait; a process that ends loses what it has
 * not written.
 */
@Injectable()
export class CardAnswersService {
  private cards: (ShownCardPair & { card: ShownCard })[] = [];
  private answers: CardAnswer[] = [];

  constructor(
    private readonly shownCards: ShownCardsRepository,
    private readonly statistics: SuggestionStatisticsRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Records the cards that were shown to a member. */
  recordShown({ by, cards }: ShownPage): void {
    for (const { of, place, source, reasons } of cards) {
      const card = newShownCard({ source, reasons }, place, { viewer: by.isNew, member: of.isNew });
      this.cards.push({ by: by.id, of: of.id, card });
    }
  }

  /** Records the first answer of a member to another member's card. */
  recordAnswer(answer: CardAnswer): void {
    this.answers.push(answer);
  }

  /** Writes the recorded cards to Redis in one batch. */
  @Every(FLUSH_INTERVAL_MS, { in: 'everywhere', failure: 'Shown cards could not be stored', level: 'debug' })
  async flushShown(): Promise<void> {
    const { cards } = this;
    this.cards = [];
    if (cards.length > 0) await this.shownCards.put(cards, this.clock.now());
  }

  /** Adds the recorded answers to the statistics of the day in one command. */
  @Every(COUNT_EVERY_MS, { in: 'everywhere', failure: 'Answers to cards could not be counted' })
  async flushAnswers(): Promise<void> {
    await this.flushShown();
    const { answers } = this;
    this.answers = [];
    if (answers.length === 0) return;
    const now = this.clock.now();
    const today = dayKey(now, this.config.dayTimezone);
    const lookups = answers.flatMap(({ by, of, matched }) => [
      { by, of },
      ...(matched ? [{ by: of, of: by }] : []),
    ]);
    const [found, since] = await Promise.all([
      this.shownCards.find(lookups, now),
      this.shownCards.keptSince(now),
    ]);
    if (found === null)
      return this.statistics.add(new Map([[today, new Map([['lost', answers.length]])]]), now, null);
    const shown = new Map(found);
    await this.statistics.add(countAnswers(answers, shown, today), now, since);
    const changed = lookups.flatMap(({ by, of }) => {
      const card = shown.get(shownKey(by, of)) ?? null;
      return card === (found.get(shownKey(by, of)) ?? null) ? [] : { by, of, card };
    });
    await this.shownCards.put(changed, now);
  }
}

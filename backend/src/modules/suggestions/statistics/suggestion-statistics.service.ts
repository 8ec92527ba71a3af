import { Injectable } from '@nestjs/common';
import type { SuggestionStatisticsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { lastDays } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { SuggestionStatisticsRepository } from './suggestion-statistics.repository.js';
import { toSuggestionStatisticsView } from './suggestion-statistics.views.js';

/** Provides the statistics of suggestions for the administrator and for `npm run suggestions:report`. */
@Injectable()
export class SuggestionStatisticsService {
  constructor(
    private readonly statistics: SuggestionStatisticsRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns the statistics of the last `count` days, including today. */
  async ofLastDays(count: number): Promise<Omit<SuggestionStatisticsView, 'picks'>> {
    const days = lastDays(this.clock.now(), this.config.dayTimezone, count);
    const [from, to] = [days[0]!.key, days.at(-1)!.key];
    const [found, firstKeptSince] = await Promise.all([
      this.statistics.find(from, to),
      this.statistics.firstKeptSince(),
    ]);
    const plainShare = this.config.suggestionsPlainShare;
    return toSuggestionStatisticsView(found, { from, to, plainShare, firstKeptSince });
  }
}

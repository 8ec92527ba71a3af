import { Injectable } from '@nestjs/common';
import type { SuggestionStatisticsView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { lastDays } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { PickRunRepository } from './pick-run.repository.js';
import { SuggestionFiguresRepository } from './suggestion-figures.repository.js';
import { toSuggestionFiguresView } from './suggestion-figures.views.js';

/** Provides the figures of suggestions for the administrator and for `npm run suggestions:report`. */
@Injectable()
export class SuggestionFiguresService {
  constructor(
    private readonly figures: SuggestionFiguresRepository,
    private readonly pickRuns: PickRunRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {}

  /** Returns the figures of the last `count` days, including today. */
  async ofLastDays(count: number): Promise<SuggestionStatisticsView> {
    const days = lastDays(this.clock.now(), this.config.dayTimezone, count);
    const [from, to] = [days[0]!.key, days.at(-1)!.key];
    const [found, firstKeptSince, run] = await Promise.all([
      this.figures.find(from, to),
      this.figures.firstKeptSince(),
      this.pickRuns.lastDone(),
    ]);
    const plainShare = this.config.suggestionsPlainShare;
    return {
      ...toSuggestionFiguresView(found, { from, to, plainShare, firstKeptSince }),
      picks: run && { day: run._id, members: run.members, picked: run.picked },
    };
  }
}

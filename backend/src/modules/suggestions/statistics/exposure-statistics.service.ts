import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS, dayKey } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import type { MeasuredExposure } from '../suggestions.events.js';
import { SuggestionStatisticsRepository } from './suggestion-statistics.repository.js';

/** Stores the measured exposure of members, and provides the last one as a metric of workers. */
@Injectable()
export class ExposureStatisticsService {
  constructor(
    private readonly statistics: SuggestionStatisticsRepository,
    private readonly clock: Clock,
    private readonly config: AppConfig,
    metrics: Metrics,
  ) {
    if (!config.runsJobs) return;
    const help =
      'How unequally the answers of this week and the last are shared among the members active last: 0 equally (or too few to say), 1 all to one.';
    metrics.gauge('mutual_exposure_gini', { help }, async (gauge) => gauge.set(await this.lastGini()));
  }

  /** Stores the exposure in the statistics of its day. */
  store(exposure: MeasuredExposure): Promise<void> {
    return this.statistics.setExposure(dayKey(exposure.at, this.config.dayTimezone), exposure);
  }

  /** Returns the last measured value of today or yesterday. */
  private async lastGini(): Promise<number> {
    const now = this.clock.now();
    const [yesterday, today] = [new Date(now.getTime() - DAY_MS), now].map((instant) =>
      dayKey(instant, this.config.dayTimezone),
    );
    const days = await this.statistics.find(yesterday ?? '', today ?? '');
    return days.findLast(({ exposure }) => exposure)?.exposure?.gini ?? 0;
  }
}

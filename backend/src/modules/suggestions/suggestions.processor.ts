import { Processor } from '@nestjs/bullmq';
import { ADMIN_LIMITS } from '@contract';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock/days.js';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { defineScheduledJob } from '../../platform/queue/jobs.js';
import { ExposureService } from './discovery/exposure.service.js';
import { NightlyTrainingService } from './model/training/nightly-training.service.js';
import { AnswerCountingService } from './numbers/answer-counting.service.js';
import { PickMakingService } from './picks/pick-making.service.js';
import { CountBoost, MakeDailyPicks, RefreshPosteriors } from './suggestions.jobs.js';

/** The run at 01:01 covers days on which the time zone skips the hour after midnight. */
export const OrderDailyPicks = defineScheduledJob('suggestions.order-daily-picks', {
  does: 'Orders the daily picks.',
  pattern: '1 0,1 * * *',
  retryMs: MINUTE_MS,
});

/** The later runs restart a training whose worker died. */
const TrainModel = defineScheduledJob('suggestions.train-model', {
  does: 'Trains the model with the likes of members, once a night.',
  pattern: '5 0,7,14 * * *',
  retryMs: 10 * MINUTE_MS,
  limitMs: 5 * HOUR_MS,
});

/** The later runs find members who were not active at the time of the first. */
const CountWeeks = defineScheduledJob('suggestions.count-weeks', {
  does: 'Counts the answers of the last week for each member.',
  pattern: '37 */6 * * *',
  retryMs: 10 * MINUTE_MS,
  limitMs: 5 * HOUR_MS,
});

const MeasureExposure = defineScheduledJob('suggestions.measure-exposure', {
  does: 'Measures how equally views are distributed among members (exposure).',
  pattern: `*/${ADMIN_LIMITS.suggestionStatistics.exposureMinutes} * * * *`,
});

@Processor('suggestions', WORKER_OPTIONS)
export class SuggestionsProcessor extends JobProcessor {
  readonly handlers = [
    handle(CountWeeks, () => this.counting.countWeeks()),
    handle(CountBoost, (boost) => this.counting.countBoost(boost)),
    handle(OrderDailyPicks, () => this.picks.order()),
    handle(MakeDailyPicks, ({ day }) => this.picks.make(day)),
    handle(TrainModel, () => this.training.trainTonight()),
    handle(RefreshPosteriors, () => this.training.refreshPosteriors()),
    handle(MeasureExposure, () => this.exposure.measureAndPublish()),
  ];

  constructor(
    private readonly counting: AnswerCountingService,
    private readonly picks: PickMakingService,
    private readonly training: NightlyTrainingService,
    private readonly exposure: ExposureService,
  ) {
    super();
  }
}

import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { SuperLikeRefundService } from './coins/super-like-refund.service.js';
import { ExposureService } from './discovery/exposure.service.js';
import {
  MakeDailyPicks,
  MeasureExposure,
  OrderDailyPicks,
  RefreshBeliefs,
  RefundUnansweredSuperLikes,
  TrainModel,
} from './match.jobs.js';
import { PickMakingService } from './picks/pick-making.service.js';
import { NightlyTrainingService } from './training/nightly-training.service.js';

@Processor('match', WORKER_OPTIONS)
export class MatchProcessor extends JobProcessor {
  readonly handlers = [
    handle(RefundUnansweredSuperLikes, ({ userId }) => this.refunds.refundUnanswered(userId)),
    handle(OrderDailyPicks, () => this.picks.order()),
    handle(MakeDailyPicks, ({ day }) => this.picks.make(day)),
    handle(TrainModel, () => this.training.trainTonight()),
    handle(RefreshBeliefs, () => this.training.refreshPosteriors()),
    handle(MeasureExposure, () => this.exposure.measure()),
  ];

  constructor(
    private readonly refunds: SuperLikeRefundService,
    private readonly picks: PickMakingService,
    private readonly training: NightlyTrainingService,
    private readonly exposure: ExposureService,
  ) {
    super();
  }
}

import { Processor } from '@nestjs/bullmq';
import { handle, JobProcessor, WORKER_OPTIONS } from '../../platform/queue/job-processor.js';
import { NightlyTrainingService } from '../suggestion-model/index.js';
import { SuperLikeRefundService } from './coins/super-like-refund.service.js';
import { ExposureService } from './discovery/exposure.service.js';
import { FriendshipEndingService } from './friends/friendship-ending.service.js';
import {
  CountBoost,
  CountWeeks,
  MakeDailyPicks,
  MeasureExposure,
  OrderDailyPicks,
  RefreshBeliefs,
  RefundOverdueSuperLikes,
  RefundUnansweredSuperLikes,
  ReopenPair,
  TrainModel,
} from './match.jobs.js';
import { AnswerCountingService } from './numbers/answer-counting.service.js';
import { PickMakingService } from './picks/pick-making.service.js';

@Processor('match', WORKER_OPTIONS)
export class MatchProcessor extends JobProcessor {
  readonly handlers = [
    handle(RefundUnansweredSuperLikes, ({ userId }) => this.refunds.refundUnanswered(userId)),
    handle(RefundOverdueSuperLikes, () => this.refunds.refundOverdue()),
    handle(CountWeeks, () => this.counting.countWeeks()),
    handle(CountBoost, (boost) => this.counting.countBoost(boost)),
    handle(ReopenPair, (payload) => this.endings.reopen(payload)),
    handle(OrderDailyPicks, () => this.picks.order()),
    handle(MakeDailyPicks, ({ day }) => this.picks.make(day)),
    handle(TrainModel, () => this.training.trainTonight()),
    handle(RefreshBeliefs, () => this.training.refreshPosteriors()),
    handle(MeasureExposure, () => this.exposure.measure()),
  ];

  constructor(
    private readonly refunds: SuperLikeRefundService,
    private readonly counting: AnswerCountingService,
    private readonly endings: FriendshipEndingService,
    private readonly picks: PickMakingService,
    private readonly training: NightlyTrainingService,
    private readonly exposure: ExposureService,
  ) {
    super();
  }
}

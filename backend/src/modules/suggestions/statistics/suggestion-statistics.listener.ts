import { Injectable } from '@nestjs/common';
import type { CardAnswer } from '@mutual/recommender';
import { OnDomainEvent } from '../../../platform/events/domain-events.js';
import { CardAnswered } from '../../match/match.events.js';
import {
  CardsShown,
  ExposureMeasured,
  type MeasuredExposure,
  type ShownPage,
} from '../suggestions.events.js';
import { CardAnswersService } from './card-answers.service.js';
import { ExposureStatisticsService } from './exposure-statistics.service.js';

@Injectable()
export class SuggestionStatisticsListener {
  constructor(
    private readonly answers: CardAnswersService,
    private readonly exposure: ExposureStatisticsService,
  ) {}

  @OnDomainEvent(CardsShown)
  shown(page: ShownPage): void {
    this.answers.recordShown(page);
  }

  @OnDomainEvent(CardAnswered)
  answered(answer: CardAnswer): void {
    this.answers.recordAnswer(answer);
  }

  @OnDomainEvent(ExposureMeasured)
  measured(exposure: MeasuredExposure): Promise<void> {
    return this.exposure.store(exposure);
  }
}

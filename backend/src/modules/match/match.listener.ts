import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { VisibilityChanged } from '../profiles/profiles.events.js';
import { UserDeleted, UserPaused, UserRestricted } from '../users/users.events.js';
import { ExposureService } from './discovery/exposure.service.js';
import { CardAnswered, PairBlocked } from './match.events.js';
import { DailyPickService } from './picks/daily-pick.service.js';

@Injectable()
export class MatchListener {
  constructor(
    private readonly picks: DailyPickService,
    private readonly exposure: ExposureService,
  ) {}

  @OnDomainEvent(CardAnswered)
  answered({ of }: { of: string }): void {
    this.exposure.recordAnswer(of);
  }

  @OnDomainEvent(PairBlocked)
  pairBlocked({ by, other }: { by: string; other: string }): Promise<void> {
    return this.picks.publishChange(by, other);
  }

  @OnDomainEvent(UserDeleted)
  deleted({ userId }: { userId: string }): Promise<void> {
    return this.picks.publishChange(userId);
  }

  @OnDomainEvent(UserRestricted)
  restricted({ userId }: { userId: string }): Promise<void> {
    return this.picks.publishChange(userId);
  }

  @OnDomainEvent(VisibilityChanged)
  visibilityChanged({ userId }: { userId: string }): Promise<void> {
    return this.picks.publishChange(userId);
  }

  @OnDomainEvent(UserPaused)
  paused({ userId }: { userId: string }): Promise<void> {
    return this.picks.publishChange(userId);
  }
}

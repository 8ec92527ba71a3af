import { Injectable } from '@nestjs/common';
import { OnDomainEvent } from '../../platform/events/domain-events.js';
import { BoostBought, CardAnswered, PairBlocked, SuperLiked } from '../match/match.events.js';
import { VisibilityChanged } from '../profiles/profiles.events.js';
import { UserDeleted, UserHidden, UserRestricted } from '../users/users.events.js';
import { DeckService } from './decks/deck.service.js';
import { BoostedCandidatesService } from './discovery/boosted-candidates.service.js';
import { ExposureService } from './discovery/exposure.service.js';
import { DailyPickService } from './picks/daily-pick.service.js';

@Injectable()
export class SuggestionsListener {
  constructor(
    private readonly picks: DailyPickService,
    private readonly exposure: ExposureService,
    private readonly decks: DeckService,
    private readonly boosts: BoostedCandidatesService,
  ) {}

  @OnDomainEvent(CardAnswered)
  answered({ of }: { of: string }): void {
    this.exposure.recordAnswer(of);
  }

  @OnDomainEvent(SuperLiked)
  superLiked({ to }: { to: string }): Promise<void> {
    return this.decks.remove(to);
  }

  @OnDomainEvent(BoostBought)
  forgetRunningBoosts(): void {
    this.boosts.forget();
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

  @OnDomainEvent(UserHidden)
  hidden({ userId }: { userId: string }): Promise<void> {
    return this.picks.publishChange(userId);
  }
}

import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { LikesService } from '../likes/likes.service.js';
import { RefundUnansweredSuperLikes } from '../match.jobs.js';
import { DeckRepository } from '../suggestions/deck.repository.js';

/** Sends super likes: paid likes that the target sees before all others. */
@Injectable()
export class SuperLikesService {
  constructor(
    private readonly likes: LikesService,
    private readonly decks: DeckRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Super-likes a member. Removes the target's deck, so that its next page shows the viewer first.
   * @param pay charges the price in the unit of work of the like
   * @throws AppError as LikesService.superLike
   */
  async give(viewer: Principal, target: string, pay: (unit: UnitOfWork) => Promise<void>): Promise<void> {
    await this.likes.superLike(viewer, target, async (unit) => {
      await pay(unit);
      // A concurrent transaction may close the target's account without seeing this like. The job handles
      // both cases.
      await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId: target } }, unit);
      unit.afterCommit(() => this.decks.remove(target));
    });
  }
}

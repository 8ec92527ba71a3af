import { Injectable } from '@nestjs/common';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { LikesService } from '../likes/likes.service.js';
import { RefundUnansweredSuperLikes } from '../match.jobs.js';
import { DeckRepository } from '../suggestions/deck.repository.js';

/** Likes that are paid for and shown to their target before all others. */
@Injectable()
export class SuperLikesService {
  constructor(
    private readonly likes: LikesService,
    private readonly decks: DeckRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Super likes a member. The target's deck is dropped, so that its next page shows the viewer first.
   * @param pay takes the price, in the unit of work of the like
   * @throws AppError as LikesService.superLike
   */
  async give(viewer: Principal, target: string, pay: (unit: UnitOfWork) => Promise<void>): Promise<void> {
    await this.likes.superLike(viewer, target, async (unit) => {
      await pay(unit);
      // The target's account may be closed at this moment, by a transaction that did not see this like: the
      // job looks after both.
      await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId: target } }, unit);
      unit.afterCommit(() => this.decks.remove(target));
    });
  }
}

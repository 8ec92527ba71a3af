import { Injectable } from '@nestjs/common';
import { MATCH_SERVER_LIMITS, type RequestView, type SuccessView } from '@contract';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { assertNotSuspended } from '../../users/index.js';
import { toNoteView, toRequestView } from '../cards/card.views.js';
import { CardsService } from '../cards/cards.service.js';
import { PairChangesService } from '../pairs/pair-changes.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { noteOf, pairId, sideOf } from '../pairs/pair.rules.js';

/** Lists the likes that wait for a member's answer. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly pairChanges: PairChangesService,
    private readonly cards: CardsService,
    private readonly publisher: Publisher,
    private readonly database: Database,
  ) {}

  /** Returns the members whose likes wait for the caller's answer: super likes first, then newest first. */
  requests(viewer: Principal): Promise<RequestView[]> {
    return this.list(viewer, false);
  }

  /**
   * Returns the members whose likes have a note with a hidden word and therefore wait in the caller's folder.
   */
  hiddenRequests(viewer: Principal): Promise<RequestView[]> {
    return this.list(viewer, true);
  }

  private async list(viewer: Principal, hidden: boolean): Promise<RequestView[]> {
    const pairs = await this.pairs.requestsTo(viewer.userId, MATCH_SERVER_LIMITS.friendsListed, hidden);
    return this.cards.viewsOfPairs(viewer, pairs, (card, pair, context) => {
      const note = noteOf(pair, sideOf(card._id, viewer.userId));
      return toRequestView(card, pair.requestAt ?? context.now, note ? toNoteView(note, context) : undefined);
    });
  }

  /**
   * Moves a request with a hidden note to the caller's other requests, where it is counted. Changes nothing
   * if it is there already. The caller's open pages reload their lists.
   * @throws AppError SUSPENDED, SELF_TARGET
   */
  async showRequest(viewer: Principal, liker: string): Promise<SuccessView> {
    assertNotSuspended(viewer);
    const { userId: me } = viewer;
    if (me === liker) throw new AppError('SELF_TARGET');
    const change = { type: 'show-note', side: sideOf(liker, me) } as const;
    const changed = await this.database.optimisticTransaction(pairId(me, liker), (tx) =>
      this.pairChanges.apply(me, liker, change, tx),
    );
    if (changed && changed.after !== changed.before) await this.publisher.toMember(me, 'catch-up', {});
    return { success: true };
  }
}

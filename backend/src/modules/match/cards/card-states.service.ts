import { Injectable } from '@nestjs/common';
import type { CardStatesQuery, CardStatesView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Principal } from '../../../platform/http/principal.js';
import { isReachable } from '../match.policy.js';
import { actionOf, sideOf } from '../pairs/pair.rules.js';
import { PairsService } from '../pairs/pairs.service.js';

/** Tells pages that may have missed events which of their cards are out of date. */
@Injectable()
export class CardStatesService {
  constructor(
    private readonly pairs: PairsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the caller's action on each member, and whether the caller may still see them. */
  async of({ userId }: Principal, { ids }: CardStatesQuery): Promise<CardStatesView> {
    const { members, pairs } = await this.pairs.findVisibility(userId, ids);
    const now = this.clock.now();
    const states = ids.map((id) => {
      const pair = pairs.get(id);
      return {
        _id: id,
        action: (pair && actionOf(pair, sideOf(userId, id))?.kind) ?? null,
        shown: isReachable(members.get(userId), members.get(id), pair, now),
      };
    });
    return { states };
  }
}

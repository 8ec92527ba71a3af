import { Injectable } from '@nestjs/common';
import { NUMBERS_LIMITS, NUMBERS_SERVER_LIMITS, type SuperLikeState, type SuperLikeView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { Principal } from '../../../platform/http/principal.js';
import { WalletService, type SpendOnOther } from '../../billing/index.js';
import { actionOf, maySeeMember, PairsService, sideOf, type PairSnapshot } from '../../match/index.js';
import { MemberSummariesService } from '../../profiles/index.js';

const { superLikesListed, superLikesListedDays } = NUMBERS_SERVER_LIMITS;
/** One day more than the time after which a scheduled job refunds an unanswered super like. */
const WAITING_MS = (NUMBERS_LIMITS.superLikeDays + 1) * DAY_MS;

/** Lists the super likes of a member with their results. */
@Injectable()
export class SuperLikeResultsService {
  constructor(
    private readonly wallets: WalletService,
    private readonly pairs: PairsService,
    private readonly members: MemberSummariesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the caller's last super likes, newest first, one for each liked member. A super like that was
   * passed is listed like an unanswered one, and leaves the list when unanswered ones of the same age are
   * refunded.
   */
  async listOf(me: Principal): Promise<SuperLikeView[]> {
    const { userId } = me;
    const now = this.clock.now();
    const since = new Date(now.getTime() - superLikesListedDays * DAY_MS);
    const spends = await this.wallets.spendsOnOthers(userId, 'super-like', since, superLikesListed);
    if (spends.length === 0) return [];
    const newest = new Map(spends.toReversed().map((spend) => [spend.targetId, spend]));
    const ids = [...newest.keys()];
    const [{ members, pairs }, summaries] = await Promise.all([
      this.pairs.findVisibility(userId, ids),
      this.members.findMany(ids),
    ]);
    const viewer = members.get(userId);
    const views = [...newest].flatMap(([id, spend]): SuperLikeView[] => {
      const [member, pair] = [members.get(id), pairs.get(id) ?? null];
      const isSeen = viewer !== undefined && member !== undefined && maySeeMember(viewer, member, pair, now);
      const summary = isSeen ? summaries.get(id) : undefined;
      const isLiked = pair !== null && actionOf(pair, sideOf(userId, id))?.kind === 'like';
      const state = spend.isReturned ? 'returned' : summary && isLiked ? stateOf(spend, pair, now) : null;
      if (state === null) return [];
      const to = summary ? { _id: id, name: summary.name, photo: this.members.photoUrl(summary, me) } : null;
      return [{ at: spend.at.toISOString(), state, to }];
    });
    return views.toReversed();
  }
}

/** Returns the state of a super like whose coins were not returned; null if it is no longer listed. */
function stateOf({ at }: SpendOnOther, { friendsSince }: PairSnapshot, now: Date): SuperLikeState | null {
  if (friendsSince) return 'friends';
  return now.getTime() - at.getTime() < WAITING_MS ? 'waiting' : null;
}

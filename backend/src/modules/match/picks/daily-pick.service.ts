import { Injectable } from '@nestjs/common';
import type { PickView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { toCardView } from '../cards/card.views.js';
import { CardsService } from '../cards/cards.service.js';
import { maySuggest } from '../discovery/candidates.service.js';
import { DiscoveryRepository } from '../discovery/discovery.repository.js';
import { fits, searchCriteriaOf } from '../discovery/fit.rules.js';
import { reasonViews } from '../discovery/ranking.rules.js';
import { RankingService } from '../discovery/ranking.service.js';
import { LikeQuotaService } from '../likes/like-quota.service.js';
import { PairRepository } from '../pairs/pair.repository.js';
import { actionOf, sideOf } from '../pairs/pair.rules.js';

/** Today's pick as its member sees it. */
@Injectable()
export class DailyPickService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
    private readonly cards: CardsService,
    private readonly quota: LikeQuotaService,
    private readonly ranking: RankingService,
  ) {}

  /** The caller's pick of the day, unless it is answered or one may no longer be shown to the other. */
  async today(principal: Principal): Promise<PickView> {
    const viewer = await this.members.findCard(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const { key: today, resetsAt } = this.quota.today();
    const none = { pick: null, answered: false, endsAt: resetsAt.toISOString() };
    if (viewer.pick?.day !== today) return none;
    const id = viewer.pick.member.toHexString();
    const [members, pair] = await Promise.all([
      this.members.findCards([id]),
      this.pairs.findBetween(principal.userId, id),
    ]);
    if (pair && actionOf(pair, sideOf(principal.userId, id))) return { ...none, answered: true };
    const member = members.get(id);
    const mayBeShown = member && fits(searchCriteriaOf(viewer, today), member, today);
    if (!mayBeShown || !maySuggest(principal.userId, id, pair)) return none;
    const context = this.cards.contextFor(principal, viewer);
    const candidate = { candidate: member, theirAction: null, superLike: false };
    const [ranked] = await this.ranking.rank(viewer, [candidate], context.now, today);
    const reasons = reasonViews(ranked?.reasons ?? [], viewer, member, context.now, today);
    return { ...none, pick: toCardView(member, pair, reasons, context) };
  }
}

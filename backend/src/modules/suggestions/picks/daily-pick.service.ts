import { Injectable } from '@nestjs/common';
import type { PickView } from '@contract';
import { Calendar } from '../../../platform/clock/calendar.js';
import { isOnDay } from '../../../platform/clock/days.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Publisher } from '../../../platform/realtime/publisher.js';
import { actionOf, CardsService, PairsService, reasonViews, sideOf, toCardView } from '../../match/index.js';
import { DiscoveryRepository, type SuggestedMember } from '../discovery/discovery.repository.js';
import { fits, searchCriteriaOf, type SearchCriteria } from '../discovery/fit.rules.js';
import { MustHaveAnswersService } from '../discovery/must-have-answers.service.js';
import { RankingService } from '../discovery/ranking.service.js';
import { maySuggest } from '../suggestions.policy.js';

/** Serves the pick of the day of a member. */
@Injectable()
export class DailyPickService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairsService,
    private readonly cards: CardsService,
    private readonly calendar: Calendar,
    private readonly ranking: RankingService,
    private readonly answers: MustHaveAnswersService,
    private readonly publisher: Publisher,
  ) {}

  /**
   * Returns the caller's pick of the day, unless it is answered, one of the two may no longer be shown to the
   * other, or the caller has chosen the plain order.
   */
  async todaysPick(principal: Principal): Promise<PickView> {
    const viewer = await this.members.find(principal.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    const day = this.calendar.today();
    const today = day.key;
    const none = { pick: null, answered: false, endsAt: day.to.toISOString() };
    if (!viewer.pick || !isOnDay(day, viewer.pick) || viewer.settings.plainOrder) return none;
    const id = viewer.pick.member.toHexString();
    const [members, pair] = await Promise.all([
      this.members.findMany([id]),
      this.pairs.findBetween(principal.userId, id),
    ]);
    if (pair && actionOf(pair, sideOf(principal.userId, id))) return { ...none, answered: true };
    const member = members.get(id);
    // A pick is mutual: the viewer must fit the filters of the other member, too.
    const suitEachOther =
      member &&
      (await this.fits(searchCriteriaOf(viewer, today), member, today)) &&
      (await this.fits(withoutAddress(searchCriteriaOf(member, today)), viewer, today));
    const context = this.cards.contextFor(principal, viewer);
    if (!suitEachOther || !maySuggest(principal.userId, member, pair, context.now)) return none;
    const candidate = { candidate: member, theirAction: null, superLike: false, step: 0 };
    // Always scored by the model, since picks have no control group.
    const [scored] = await this.ranking.scoreCandidates(viewer, [candidate], context.now, today);
    const reasons = reasonViews(scored?.reasons() ?? [], member, context);
    return { ...none, pick: toCardView(member, pair, reasons, context) };
  }

  private async fits(criteria: SearchCriteria, other: SuggestedMember, today: string): Promise<boolean> {
    const id = other._id.toHexString();
    return fits(criteria, other, today) && (await this.answers.idsFulfilling(criteria, [id])).has(id);
  }

  /**
   * Notifies the member who has `userId` as the pick of the day (picks are mutual) that the pick may no
   * longer be shown.
   * @param other if passed, only this member may be notified
   */
  async publishChange(userId: string, other?: string): Promise<void> {
    const pick = (await this.members.find(userId))?.pick;
    const to = isOnDay(this.calendar.today(), pick) && pick?.member.toHexString();
    if (to && (other === undefined || other === to)) await this.publisher.toMember(to, 'pick-changed', {});
  }
}

/**
 * Returns the criteria without the viewer's address. A pick who starts hiding from that address stays visible
 * for the day, because disappearing would reveal it.
 */
const withoutAddress = ({ address: _hiddenFrom, ...criteria }: SearchCriteria): SearchCriteria => criteria;

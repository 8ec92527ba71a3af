import { Injectable } from '@nestjs/common';
import { MUST_HAVE_LIMITS, type MustHave, type MustHavesBody, type MustHavesCountView } from '@contract';
import { withLargerDistances } from '@mutual/recommender';
import { Calendar } from '../../../platform/clock/calendar.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { QuestionsService } from '../../questions/index.js';
import { CandidatesService } from '../discovery/candidates.service.js';
import { DiscoveryRepository, type SuggestedMember } from '../discovery/discovery.repository.js';
import { searchCriteriaOf, searchSettingsOf } from '../discovery/fit.rules.js';
import { countInSteps, MAX_COUNTED_WITH_MUST_HAVES, questionsAmong } from '../discovery/must-have.rules.js';

type MustHaveOffer = MustHavesCountView['offers'][number];

/** Counts the people who fulfil must-haves, and offers looser ones when there are few. */
@Injectable()
export class MustHaveCountsService {
  constructor(
    private readonly members: DiscoveryRepository,
    private readonly candidates: CandidatesService,
    private readonly calendar: Calendar,
    private readonly questions: QuestionsService,
    private readonly database: Database,
  ) {}

  /**
   * Returns the number of people who fit with the caller's settings and these must-haves, whether stored or
   * not. Runs at most seven bounded counts.
   * @throws AppError VALIDATION for a question on a special category without consent
   */
  async count(me: Principal, { mustHaves, consent }: MustHavesBody): Promise<MustHavesCountView> {
    if (!consent) await this.questions.assertConsent(questionsAmong(mustHaves), me);
    const viewer = await this.members.find(me.userId);
    if (!viewer) throw new AppError('UNAUTHENTICATED');
    // Runs one count at a time for each member, so that editing the form does not start many.
    return this.database.inTurn(`count ${me.userId}`, async () => {
      const people = await this.countPeople(viewer, mustHaves);
      const isFew = mustHaves.length > 0 && people <= MUST_HAVE_LIMITS.countStep;
      return { ...countInSteps(people), offers: isFew ? await this.offers(viewer, mustHaves, people) : [] };
    });
  }

  /** Returns changes of one must-have each that let more people fit; if there is none, the removal of all. */
  private async offers(
    viewer: SuggestedMember,
    mustHaves: readonly MustHave[],
    people: number,
  ): Promise<MustHaveOffer[]> {
    const offers: MustHaveOffer[] = [];
    for (const mustHave of mustHaves) {
      const offer =
        (mustHave.kind === 'distance' && (await this.fartherOffer(viewer, mustHaves, mustHave, people))) ||
        (await this.offerWithout(viewer, mustHaves, mustHave, people));
      if (offer) offers.push(offer);
    }
    if (offers.length > 0 || mustHaves.length === 1) return offers;
    const all = await this.countPeople(viewer, []);
    return all > people ? [{ mustHave: null, maxDistanceKm: null, ...countInSteps(all) }] : [];
  }

  /** Returns the next larger distance within which more people fit. */
  private async fartherOffer(
    viewer: SuggestedMember,
    mustHaves: readonly MustHave[],
    mustHave: MustHave,
    people: number,
  ): Promise<MustHaveOffer | null> {
    for (const { maxDistanceKm } of withLargerDistances(searchSettingsOf(viewer))) {
      if (maxDistanceKm === null) return null;
      const count = await this.countPeople(viewer, mustHaves, maxDistanceKm);
      if (count > people) return { mustHave, maxDistanceKm, ...countInSteps(count) };
    }
    return null;
  }

  private async offerWithout(
    viewer: SuggestedMember,
    mustHaves: readonly MustHave[],
    mustHave: MustHave,
    people: number,
  ): Promise<MustHaveOffer | null> {
    const others = mustHaves.filter((one) => one !== mustHave);
    const count = await this.countPeople(viewer, others);
    return count > people ? { mustHave, maxDistanceKm: null, ...countInSteps(count) } : null;
  }

  private async countPeople(
    viewer: SuggestedMember,
    mustHaves: readonly MustHave[],
    maxDistanceKm = viewer.settings.maxDistanceKm,
  ): Promise<number> {
    const today = this.calendar.today().key;
    const criteria = searchCriteriaOf(
      viewer,
      today,
      { ...searchSettingsOf(viewer), maxDistanceKm },
      mustHaves,
    );
    return this.candidates.count(criteria, MAX_COUNTED_WITH_MUST_HAVES, today);
  }
}

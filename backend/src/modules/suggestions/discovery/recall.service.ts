import { Injectable } from '@nestjs/common';
import { NEW_MEMBER_MS } from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import { PairsService, type OwnAction } from '../../match/index.js';
import { toModelMember } from '../model/model-member.rules.js';
import { SuggestionModelService } from '../model/suggestion-model.service.js';
import { CandidatesService } from './candidates.service.js';
import { DiscoveryRepository, type Candidate, type FittingMember } from './discovery.repository.js';
import { fits, narrowestReachCriteria, reachStepOf, type SearchCriteria } from './fit.rules.js';
import { WellLikedService } from './well-liked.service.js';

/** Maximum number of the viewer's likes, and of dislikes, for each side of a pair. */
const OWN_ACTIONS = 20;
/** Maximum number of members whose likes to the same members wait for an answer. */
const ALIKE_MEMBERS = 50;
/** Maximum number of likes that are read of these members. */
const THEIR_LIKES = 300;
/** Older actions are part of the last nightly training. */
const UNTRAINED_MS = 2 * DAY_MS;
/** Maximum number of candidates from each source. */
const FROM_EACH = 15;
const WELL_LIKED = 80;
const SELDOM_SHOWN = 8;
/** Maximum number of new members of the viewer's country, which come before those from anywhere. */
const NEWCOMERS_NEAR = 10;
/** Number of newest members among whom new ones are searched, for all viewers. */
const NEWCOMERS_READ = 500;
/** Lifetime in ms of the cached list of newest members. */
const NEWCOMERS_CACHE_MS = 30_000;

/**
 * Finds candidates that a search of the nearest and most recently active would miss: members who like the
 * viewer, members liked by likers of the same members (collaborative filtering), and well-liked, seldom shown
 * and new members. Lists and new members come from the narrowest step of the viewer's reach. The cost does
 * not depend on the number of members.
 */
@Injectable()
export class RecallService {
  /** The cached list of the newest members. */
  private readonly newcomers: CachedReads<FittingMember[]>;

  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairsService,
    private readonly candidates: CandidatesService,
    private readonly wellLiked: WellLikedService,
    private readonly models: SuggestionModelService,
    private readonly clock: Clock,
  ) {
    this.newcomers = new CachedReads({ ttlMs: NEWCOMERS_CACHE_MS, max: 1 }, clock);
  }

  /**
   * Returns ids of candidates that follow from likes. Callers check whether they fit and are not answered
   * yet.
   * @returns also the viewer's recent actions as far back as they are complete
   */
  async idsByLikes(viewerId: string): Promise<{ ids: string[]; recentActions: OwnAction[] }> {
    const now = this.clock.now();
    const [{ own, alike }, likers] = await Promise.all([
      this.ownAndAlike(viewerId, new Date(now.getTime() - UNTRAINED_MS)),
      this.candidates.likerIdsOf(viewerId),
    ]);
    return {
      ids: [...likers, ...alike],
      recentActions: own.actions.filter(({ at }) => at >= own.completeFrom && at <= now),
    };
  }

  /**
   * Returns ids of candidates from lists that all viewers share. Callers check the same.
   * @returns also the number of well-liked ids
   */
  async idsFromLists(
    viewer: Candidate,
    criteria: SearchCriteria,
    today: string,
  ): Promise<{ ids: string[]; wellLiked: number }> {
    const now = this.clock.now();
    const [listed, newest] = await Promise.all([
      this.listedMembers(viewer, narrowestReachCriteria(criteria), today),
      this.newcomers.get('all', () =>
        this.members.findNewest(new Date(now.getTime() - NEW_MEMBER_MS), NEWCOMERS_READ),
      ),
    ]);
    const newcomers = new Set(rotatedFor(criteria.id, listed.newcomers).slice(0, NEWCOMERS_NEAR));
    for (const member of newest) {
      if (newcomers.size >= FROM_EACH) break;
      if (fits(criteria, member, today) && reachStepOf(criteria, member, today) === 0)
        newcomers.add(member._id.toHexString());
    }
    return {
      ids: [...listed.wellLiked, ...listed.seldomShown, ...newcomers],
      wellLiked: listed.wellLiked.length,
    };
  }

  private async listedMembers(viewer: Candidate, criteria: SearchCriteria, today: string) {
    const { version, model, members } = await this.models.prepareMembers([toModelMember(viewer, today)]);
    const counts = { wellLiked: WELL_LIKED, seldomShown: SELDOM_SHOWN };
    return this.wellLiked.find(criteria, { version, model, own: members[0]! }, counts, today);
  }

  /**
   * Returns the viewer's own actions, and the members liked by others who like the same members as the
   * viewer, most liked first.
   */
  private async ownAndAlike(viewerId: string, dislikesFrom: Date) {
    const own = await this.pairs.lastActionsOf(viewerId, dislikesFrom, OWN_ACTIONS);
    const liked = own.actions.flatMap((action) => (action.liked ? action.id : []));
    return { own, alike: await this.likedByTheAlike(viewerId, liked) };
  }

  private async likedByTheAlike(viewerId: string, liked: readonly string[]): Promise<string[]> {
    const alike = await this.pairs.waitingLikersOf(liked, ALIKE_MEMBERS);
    return this.pairs.mostLikedBy(
      alike.filter((id) => id !== viewerId),
      THEIR_LIKES,
      FROM_EACH,
    );
  }
}

/**
 * Returns the list rotated by an amount that depends on the viewer, so that each entry comes first for some
 * viewers.
 */
function rotatedFor(viewerId: string, ids: readonly string[]): string[] {
  const from = ids.length === 0 ? 0 : Number.parseInt(viewerId.slice(-6), 16) % ids.length;
  return [...ids.slice(from), ...ids.slice(0, from)];
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { CachedReads } from '../../../platform/concurrency/cached-reads.js';
import { type OwnAction, PairRepository } from '../pairs/pair.repository.js';
import { productMember } from '../model/product-member.rules.js';
import { SuggestionModelService } from '../model-store/suggestion-model.service.js';
import { CandidatesService } from './candidates.service.js';
import { type Candidate, DiscoveryRepository, type Fitting } from './discovery.repository.js';
import { fits, type SearchCriteria } from './fit.rules.js';
import { NEW_MEMBER_MS } from './ranking.rules.js';
import { WellLikedService } from './well-liked.service.js';

/**
 * The viewer's last likes (and dislikes) for each side of a pair, those who wait for an answer of the same
 * people, and whom these like.
 */
const OWN_ACTIONS = 20;
const ALIKE = 50;
const THEIR_LIKES = 300;
/** What is older has been in a nightly training. */
const UNTRAINED_MS = 2 * DAY_MS;
/** Each source adds at most this many. */
const FROM_EACH = 15;
const WELL_LIKED = 80;
const SELDOM_SHOWN = 8;
/** Of newcomers, so many of the viewer's country come before those of anywhere. */
const NEWCOMERS_NEAR = 10;
/** Newest members that are considered, and how long the list of them is cached for all viewers. */
const NEWCOMERS = 500;
const NEWCOMERS_CACHE_MS = 30_000;

/**
 * Candidates whom a search of the nearest and most recently active would miss: who likes the viewer, members
 * liked by those who like the same people as the viewer, the well-liked, some who are seldom shown, and new
 * members. Its cost does not depend on how many members there are.
 */
@Injectable()
export class RecallService {
  /** The newest members, the only entry. */
  private readonly newcomers: CachedReads<Fitting[]>;

  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
    private readonly candidates: CandidatesService,
    private readonly wellLiked: WellLikedService,
    private readonly models: SuggestionModelService,
    private readonly clock: Clock,
  ) {
    this.newcomers = new CachedReads({ ttlMs: NEWCOMERS_CACHE_MS, max: 1 }, clock);
  }

  /**
   * Their ids; whether they fit and have not been acted on is still to be seen.
   * @returns besides, what the viewer has done lately: all of it, back to before the last training or as far
   *   as is bounded; and how many of the ids are of the well-liked
   */
  async beyondTheNearest(
    viewer: Candidate,
    criteria: SearchCriteria,
    today: string,
  ): Promise<{ ids: string[]; lately: OwnAction[]; wellLiked: number }> {
    const now = this.clock.now();
    const [{ own, alike }, likers, listed, newest] = await Promise.all([
      this.ownAndAlike(criteria.id, new Date(now.getTime() - UNTRAINED_MS)),
      this.candidates.likerIdsOf(criteria.id),
      this.listed(viewer, criteria, today),
      this.newcomers.get('all', () =>
        this.members.findNewest(new Date(now.getTime() - NEW_MEMBER_MS), NEWCOMERS),
      ),
    ]);
    const newcomers = new Set(inTurn(criteria.id, listed.newcomers).slice(0, NEWCOMERS_NEAR));
    for (const member of newest) {
      if (newcomers.size >= FROM_EACH) break;
      if (fits(criteria, member, today)) newcomers.add(member._id.toHexString());
    }
    return {
      ids: [...likers, ...alike, ...listed.wellLiked, ...listed.seldomShown, ...newcomers],
      wellLiked: listed.wellLiked.length,
      lately: own.actions.filter(({ at }) => at >= own.completeFrom && at <= now),
    };
  }

  private async listed(viewer: Candidate, criteria: SearchCriteria, today: string) {
    const { version, model, members } = await this.models.prepared([productMember(viewer, today)]);
    const wanted = { wellLiked: WELL_LIKED, seldomShown: SELDOM_SHOWN };
    return this.wellLiked.find(criteria, { version, model, own: members[0]! }, wanted, today);
  }

  /** What the viewer has done; and whom the alike like, those first whom most of them do. */
  private async ownAndAlike(viewerId: string, dislikesFrom: Date) {
    const own = await this.pairs.lastActionsOf(viewerId, dislikesFrom, OWN_ACTIONS);
    const liked = own.actions.flatMap((action) => (action.liked ? action.id : []));
    return { own, alike: await this.likedByTheAlike(viewerId, liked) };
  }

  private async likedByTheAlike(viewerId: string, liked: readonly string[]): Promise<string[]> {
    const alike = await this.pairs.likersOf(liked, ALIKE);
    return this.pairs.mostLikedBy(
      alike.filter((id) => id !== viewerId),
      THEIR_LIKES,
      FROM_EACH,
    );
  }
}

/** The same list from another place on for each viewer, so that all of it is met. */
function inTurn(viewerId: string, ids: readonly string[]): string[] {
  const from = ids.length === 0 ? 0 : Number.parseInt(viewerId.slice(-6), 16) % ids.length;
  return [...ids.slice(from), ...ids.slice(0, from)];
}

import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { CachedRead } from '../../../platform/concurrency/cached-read.js';
import { type OwnAction, PairRepository } from '../pairs/pair.repository.js';
import { CandidatesService } from './candidates.service.js';
import { DiscoveryRepository, type Fitting } from './discovery.repository.js';
import { fits, type SearchCriteria } from './fit.rules.js';
import { NEW_MEMBER_MS } from './ranking.rules.js';

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
const FROM_EACH = 30;
const WELL_LIKED = 80;
/** Newest members that are considered, and how long the list of them is cached for all viewers. */
const NEWCOMERS = 500;
const NEWCOMERS_CACHE_MS = 30_000;

/**
 * Candidates whom a search of the nearest and most recently active would miss: who likes the viewer, members
 * liked by those who like the same people as the viewer, and new members, wherever they are. Its cost does
 * not depend on how many members there are.
 */
@Injectable()
export class RecallService {
  private readonly newcomers = new CachedRead<Fitting[]>(NEWCOMERS_CACHE_MS, (now) =>
    this.members.findNewest(new Date(now.getTime() - NEW_MEMBER_MS), NEWCOMERS),
  );

  constructor(
    private readonly members: DiscoveryRepository,
    private readonly pairs: PairRepository,
    private readonly candidates: CandidatesService,
    private readonly clock: Clock,
  ) {}

  /**
   * Their ids; whether they fit and have not been acted on is still to be seen.
   * @returns besides, what the viewer has done lately: all of it, back to before the last training or as far
   *   as is bounded; and how many of the ids are of the well-liked
   */
  async beyondTheNearest(
    criteria: SearchCriteria,
    today: string,
  ): Promise<{ ids: string[]; lately: OwnAction[]; wellLiked: number }> {
    const now = this.clock.now();
    const [{ own, alike }, likers, wellLiked, newcomers] = await Promise.all([
      this.ownAndAlike(criteria.id, new Date(now.getTime() - UNTRAINED_MS)),
      this.candidates.likerIdsOf(criteria.id),
      this.candidates.wellLikedIds(criteria, WELL_LIKED, today),
      this.newcomers.get(now),
    ]);
    const fitting: string[] = [];
    for (const member of newcomers) {
      if (fitting.length === FROM_EACH) break;
      if (fits(criteria, member, today)) fitting.push(member._id.toHexString());
    }
    return {
      ids: [...likers, ...alike, ...wellLiked, ...fitting],
      wellLiked: wellLiked.length,
      lately: own.actions.filter(({ at }) => at >= own.completeFrom && at <= now),
    };
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

import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { derivedKey } from '../../../platform/crypto/derived-key.js';
import type { ModelMember } from '../model/member.rules.js';
import { productMember } from '../model/product-member.rules.js';
import { SuggestionModelService } from '../model-store/suggestion-model.service.js';
import type { KnownBeliefs } from '../model-store/member-beliefs.repository.js';
import type { FoundCandidate } from './candidates.service.js';
import type { Candidate } from './discovery.repository.js';
import type { DeckSource } from '../figures/shown-card.rules.js';
import { ExposureService } from './exposure.service.js';
import {
  hasPlainOrder,
  inOrder,
  placeScore,
  presenceOf,
  type ReasonKind,
  reasonKinds,
} from './ranking.rules.js';

/** A place in a deck, and why it is theirs. */
export interface RankedCandidate {
  readonly id: string;
  /** What raised their score; a card says what of it is true then (`reasonViews`). */
  readonly reasons: readonly ReasonKind[];
  /** What has put them there. */
  readonly source: DeckSource;
}

/** What the viewer has done about somebody lately. */
export interface GivenLately {
  readonly member: Candidate;
  readonly liked: boolean;
  readonly at: Date;
}

/** More are not kept: a viewer acts on at most sixty a minute. */
const MAX_RANKED = 200;

/** Orders candidates by how likely they and the viewer are to like each other (docs/suggestions.md). */
@Injectable()
export class RankingService {
  /** Of members as they were read, whom the searches of a minute share. */
  private readonly knownMembers = new WeakMap<Candidate, { today: string; member: ModelMember }>();
  private readonly placesKey: Buffer;

  constructor(
    private readonly models: SuggestionModelService,
    private readonly exposure: ExposureService,
    private readonly config: AppConfig,
  ) {
    this.placesKey = derivedKey(config.jwtSecret, "likers' places");
  }

  /**
   * Candidates, best first. A share of the members (SUGGESTIONS_PLAIN_SHARE) gets who was active last first
   * instead, so that what the model gains can be measured.
   * @param today `YYYY-MM-DD` in DAY_TIMEZONE
   * @param lately what the viewer has done; what the last training did not know is added to what it found
   * @param beliefs what actions have told of the viewer and of all these members, if it was read with them
   */
  async rank(
    viewer: Candidate,
    found: Iterable<FoundCandidate>,
    now: Date,
    today: string,
    lately: readonly GivenLately[] = [],
    beliefs?: ReadonlyMap<string, KnownBeliefs>,
  ): Promise<RankedCandidate[]> {
    const candidates = [...found];
    const viewerId = viewer._id.toHexString();
    const isLikersPlace = (place: number): boolean => this.isLikersPlace(viewerId, place);
    if (hasPlainOrder(viewerId, this.config.suggestionsPlainShare))
      return inOrder(isLikersPlace, plainly(candidates)).slice(0, MAX_RANKED);
    return inOrder(isLikersPlace, await this.scored(viewer, candidates, now, today, lately, beliefs))
      .slice(0, MAX_RANKED)
      .map(({ id, reasons, source }) => ({ id, reasons: reasons(), source }));
  }

  /** The score of each candidate, and what it comes from, in their order. */
  async scored(
    viewer: Candidate,
    candidates: readonly FoundCandidate[],
    now: Date,
    today: string,
    lately: readonly GivenLately[] = [],
    beliefs?: ReadonlyMap<string, KnownBeliefs>,
  ) {
    const [{ version, model, members }, exposures] = await Promise.all([
      this.models.prepared(
        [viewer, ...candidates.map(({ candidate }) => candidate)].map((member) => this.known(member, today)),
        lately.map(({ member, liked, at }) => ({ receiver: this.known(member, today), liked, at })),
        beliefs,
      ),
      this.exposure.factorsFor(
        candidates.map(({ candidate }) => candidate),
        now,
      ),
    ]);
    const own = members[0]!;
    return candidates.map(({ candidate, theirAction, superLike }, index) => {
      const theirs = members[index + 1]!;
      const presence = presenceOf(viewer, candidate, exposures[index]!, now);
      const ba = theirAction === null ? undefined : theirAction === 'like';
      const { score, pAB, lifts } = model.judge(own, theirs, { ba });
      return {
        id: theirs.member.id,
        theirAction,
        superLike,
        score: placeScore(score, presence),
        source: { model: version, likely: Math.round(100 * pAB) },
        reasons: () => reasonKinds(lifts(), presence),
      };
    });
  }

  /** Half of a viewer's places, always the same ones; nobody can work out which without the key. */
  private isLikersPlace(viewerId: string, place: number): boolean {
    return createHmac('sha256', this.placesKey).update(`${viewerId} ${place}`).digest()[0]! < 128;
  }

  /** A member as the model reads them, worked out once for all searches that share what was read of them. */
  private known(candidate: Candidate, today: string): ModelMember {
    const before = this.knownMembers.get(candidate);
    if (before?.today === today) return before.member;
    const member = productMember(candidate, today);
    this.knownMembers.set(candidate, { today, member });
    return member;
  }
}

const plainly = (candidates: readonly FoundCandidate[]) =>
  candidates.map(({ candidate, theirAction, superLike }) => ({
    id: candidate._id.toHexString(),
    theirAction,
    superLike,
    score: candidate.lastActiveAt.getTime(),
    reasons: [],
    source: 'plain' as const,
  }));

import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  comparedSteps,
  diverseOpening,
  explanationKinds,
  inOrder,
  inPlainOrder,
  isInControlGroup,
  isLikersPlace,
  isNewMember,
  MIN_SHARED_ANSWERS,
  modelFreeFactorsOf,
  pairChance,
  placeScore,
  similaritiesOf,
  withAnswers,
  type DeckSource,
  type ExplanationKind,
  type GivenAnswers,
  type ModelMember,
  type PairModel,
  type ScoredCandidate,
} from '@mutual/recommender';
import { AppConfig } from '../../../platform/config/app-config.js';
import { derivedKey } from '../../../platform/crypto/derived-key.js';
import { reasonFacts, reasonFactsForOthers } from '../../match/index.js';
import { rankedActivity } from '../../profiles/index.js';
import { PublicAnswersService } from '../../questions/index.js';
import type { KnownPosteriors } from '../model/member-posteriors.repository.js';
import { toModelMember } from '../model/model-member.rules.js';
import { SuggestionModelService } from '../model/suggestion-model.service.js';
import type { FoundCandidate } from './candidates.service.js';
import type { Candidate } from './discovery.repository.js';
import { ExposureService } from './exposure.service.js';
import { plainOrderFacts } from './plain-order.rules.js';

/** A place in a deck with its explanation. */
export interface ExplainedCandidate {
  readonly id: string;
  /** Reasons that raised the score. A card shows those that are still true (`reasonViews`). */
  readonly reasons: readonly ExplanationKind[];
  /** Which order placed the member: the model's or the plain one. */
  readonly source: DeckSource;
}

/** A place in a new deck, with the step of the viewer's reach. */
export interface CandidateInReachStep extends ExplainedCandidate {
  readonly step: number;
}

/** A candidate with its score and the explanation of it. */
interface RankedMember extends ScoredCandidate {
  readonly candidate: Candidate;
  /** The score without the bonus for new or seldom shown members. */
  readonly likelyScore: number;
  readonly source: DeckSource;
  readonly reasons: () => ExplanationKind[];
}

/** A recent action of the viewer. */
export interface RecentAction {
  readonly member: Candidate;
  readonly liked: boolean;
  readonly at: Date;
}

/** Maximum number of members in a deck; a viewer may act on at most 60 per minute. */
const MAX_RANKED = 200;

/** Orders candidates by the probability of a mutual like (docs/suggestions.md). */
@Injectable()
export class RankingService {
  /** Model input by member object, since searches within a minute share the objects. */
  private readonly knownMembers = new WeakMap<Candidate, { today: string; member: ModelMember }>();
  private readonly placesKey: Buffer;

  constructor(
    private readonly models: SuggestionModelService,
    private readonly exposure: ExposureService,
    private readonly answers: PublicAnswersService,
    private readonly config: AppConfig,
  ) {
    this.placesKey = derivedKey(config.jwtSecret, "likers' places");
  }

  /**
   * Ranks candidates by step and score, or in the plain order; a new member's first cards are an opening.
   * @param today `YYYY-MM-DD` in DAY_TIMEZONE
   * @param recentActions recent actions of the viewer; those since the last training update the posterior
   * @param posteriors posteriors of the viewer and all candidates, if already read
   */
  async rank(
    viewer: Candidate,
    found: Iterable<FoundCandidate>,
    now: Date,
    today: string,
    recentActions: readonly RecentAction[] = [],
    posteriors?: ReadonlyMap<string, KnownPosteriors>,
  ): Promise<CandidateInReachStep[]> {
    const candidates = [...found];
    const viewerId = viewer._id.toHexString();
    if (this.hasPlainOrder(viewer)) {
      const places = candidates.map(({ candidate, step }) => plainOrderFacts(viewer, candidate, step, now));
      return inPlainOrder(viewerId, today, places)
        .slice(0, MAX_RANKED)
        .map(({ id, step }) => ({ id, step, reasons: [], source: 'plain' }));
    }
    const scored = await this.scoreCandidates(viewer, candidates, now, today, recentActions, posteriors);
    const opening = isNewMember(viewer, now) ? this.opening(viewer, scored, now, today) : [];
    const inOpening = new Set(opening.map(({ id }) => id));
    const rest = inOrder(
      (place) => this.isOpenToLikers(viewer, place + opening.length, now, today),
      scored.filter(({ id }) => !inOpening.has(id)),
      comparedSteps(
        viewer,
        candidates.map(({ step }) => step),
        now,
      ),
    );
    const superLikes = rest.filter(({ superLike }) => superLike);
    return [...superLikes, ...opening, ...rest.slice(superLikes.length)]
      .slice(0, MAX_RANKED)
      .map(({ id, reasons, source, step }) => ({ id, reasons: reasons(), source, step }));
  }

  /**
   * Returns whether a member's deck is in the plain order: by the member's choice, or in the control group
   * (SUGGESTIONS_PLAIN_SHARE), which measures the gain of the model.
   */
  hasPlainOrder({ _id, settings }: Pick<Candidate, '_id' | 'settings'>): boolean {
    return (
      settings.plainOrder === true || isInControlGroup(_id.toHexString(), this.config.suggestionsPlainShare)
    );
  }

  /**
   * Returns the first cards of a new member: the most likely mutual likes, without a bonus for new or seldom
   * shown members, each with one reason that compares the two.
   */
  private opening(viewer: Candidate, scored: readonly RankedMember[], now: Date, today: string) {
    const own = reasonFacts(viewer, today);
    const order = inOrder(
      (place) => this.isOpenToLikers(viewer, place, now, today),
      scored
        .filter(({ superLike }) => !superLike)
        .map((candidate) => ({ ...candidate, score: candidate.likelyScore })),
      0,
    );
    return diverseOpening(order, ({ candidate }) =>
      similaritiesOf(own, reasonFactsForOthers(candidate, today), now),
    ).map(({ item, kind }) => ({ ...item, reasons: () => (kind === null ? [] : [kind]) }));
  }

  /** Returns the score of each candidate with its explanation, in their order. */
  async scoreCandidates(
    viewer: Candidate,
    candidates: readonly FoundCandidate[],
    now: Date,
    today: string,
    recentActions: readonly RecentAction[] = [],
    posteriors?: ReadonlyMap<string, KnownPosteriors>,
  ): Promise<RankedMember[]> {
    const [{ version, model, members }, exposures] = await Promise.all([
      this.models.prepareMembers(
        [viewer, ...candidates.map(({ candidate }) => candidate)].map((member) => this.known(member, today)),
        recentActions.map(({ member, liked, at }) => ({ receiver: this.known(member, today), liked, at })),
        posteriors,
      ),
      this.exposure.factorsFor(
        candidates.map(({ candidate }) => candidate),
        now,
      ),
    ]);
    const answers = await this.answersFor(model, viewer, candidates);
    const own = withAnswers(members[0]!, answers.get(members[0]!.member.id));
    return candidates.map(({ candidate, theirAction, superLike, step }, index) => {
      const { id } = members[index + 1]!.member;
      const theirs = withAnswers(members[index + 1]!, answers.get(id));
      const chance = pairChance(viewer._id.id, candidate._id.id);
      const lastActiveAt = rankedActivity(candidate, now);
      const factors = modelFreeFactorsOf({ ...candidate, lastActiveAt }, exposures[index]!, chance, now);
      const ba = theirAction === null ? undefined : theirAction === 'like';
      const { score, pAB, lifts } = model.judge(own, theirs, { ba });
      return {
        id,
        theirAction,
        superLike,
        step,
        candidate,
        score: placeScore(score, factors, step),
        likelyScore: placeScore(score, { ...factors, exposure: Math.min(1, factors.exposure) }, step),
        source: { model: version, likely: Math.round(100 * pAB) },
        reasons: () => explanationKinds(lifts(), factors),
      };
    });
  }

  /**
   * Returns the answers of the viewer and the candidates, by member id. Does not read those of the candidates
   * if the model or the viewer's answers do not allow a comparison.
   */
  private async answersFor(
    model: PairModel,
    viewer: Candidate,
    candidates: readonly FoundCandidate[],
  ): Promise<ReadonlyMap<string, GivenAnswers>> {
    if (!model.comparesAnswers) return new Map();
    const id = viewer._id.toHexString();
    const own = await this.answers.findForModel([id]);
    if ((own.get(id)?.size ?? 0) < MIN_SHARED_ANSWERS) return own;
    const ids = candidates.map(({ candidate }) => candidate._id.toHexString());
    return new Map([...own, ...(await this.answers.findForModel(ids))]);
  }

  /**
   * Returns whether likers may take a place of the viewer's decks of a day. Unpredictable without the key.
   * The same all day, so that rebuilding a deck reveals nobody; then drawn anew, since a viewer with few such
   * places would keep members who wait for an answer waiting.
   */
  private isOpenToLikers(viewer: Candidate, place: number, now: Date, today: string): boolean {
    const drawn = `${viewer._id.toHexString()} ${today} ${place}`;
    return isLikersPlace(viewer, createHmac('sha256', this.placesKey).update(drawn).digest(), now);
  }

  /** Returns the model input of a member, computed once for all searches that share the member object. */
  private known(candidate: Candidate, today: string): ModelMember {
    const before = this.knownMembers.get(candidate);
    if (before?.today === today) return before.member;
    const member = toModelMember(candidate, today);
    this.knownMembers.set(candidate, { today, member });
    return member;
  }
}

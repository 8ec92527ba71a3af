import {
  ActionCollector,
  firstUsable,
  HeldOutSplitter,
  inferPosteriors,
  learn,
  packedByMember,
  storedParameters,
  type ModelMember,
  type ModelParameters,
  type TrainingData,
} from '@mutual/recommender';
import { CLOCK_MARGIN_MS, DAY_MS, dayKey } from '../../../../platform/clock/days.js';
import type { AppConfig } from '../../../../platform/config/app-config.js';
import { CoalescingReader } from '../../../../platform/database/coalescing-reader.js';
import { ReportingReads } from '../../../../platform/database/reporting-reads.js';
import { withConnection } from '../../../../platform/database/with-connection.js';
import { answersForModel } from '../../../questions/index.js';
import { MemberPosteriorsRepository } from '../member-posteriors.repository.js';
import {
  MEMBER_POSTERIORS_MODEL,
  memberPosteriorsSchema,
  type StoredPosteriors,
} from '../member-posteriors.schema.js';
import { startParameters, toModelMember } from '../model-member.rules.js';
import { SuggestionModelRepository } from '../suggestion-model.repository.js';
import {
  SUGGESTION_MODEL,
  suggestionModelSchema,
  type SuggestionModel,
  type TrainingSummary,
} from '../suggestion-model.schema.js';
import { WellLikedRepository } from '../well-liked.repository.js';
import { WELL_LIKED_MODEL, wellLikedSchema, type StoredWellLiked } from '../well-liked.schema.js';
import { TrainingDataRepository } from './training-data.repository.js';
import { makeWellLikedLists } from './well-liked-making.service.js';

/** Result of a training, for its caller. */
export interface TrainingReport {
  version: number;
  state: 'accepted' | 'refused';
  reason: string | null;
  result: TrainingSummary;
}

interface Options {
  readonly now: Date;
  /** DAY_TIMEZONE, in which ages are computed. */
  readonly timeZone: string;
  readonly reportingReadPreference: AppConfig['reportingReadPreference'];
  readonly warn: (message: string, about: Record<string, unknown>) => void;
}

/**
 * Maximum number of actions, which bounds the memory. If there are more, an even fraction of pairs is read.
 */
const MAX_ACTIONS = 50_000_000;

/** Runs `work` with a trainer that has its own database connection, closed afterwards. */
export async function withTrainer(
  uri: string,
  options: Options,
  work: (trainer: ModelTrainer, models: SuggestionModelRepository) => Promise<void>,
): Promise<void> {
  await withConnection(uri, async (connection) => {
    const models = new SuggestionModelRepository(
      connection.model<SuggestionModel>(SUGGESTION_MODEL, suggestionModelSchema),
    );
    const posteriors = new MemberPosteriorsRepository(
      connection.model<StoredPosteriors>(MEMBER_POSTERIORS_MODEL, memberPosteriorsSchema),
      new CoalescingReader(),
    );
    const lists = new WellLikedRepository(
      connection.model<StoredWellLiked>(WELL_LIKED_MODEL, wellLikedSchema),
    );
    const data = new TrainingDataRepository(connection, new ReportingReads(options));
    await work(new ModelTrainer(data, models, posteriors, lists, options), models);
  });
}

/**
 * Trains the model in a process of its own, one training at a time: shared parameters from a sample of the
 * actions, posteriors of members from all actions. Compares the result with the model in use on the newest
 * actions, which are not used for training.
 */
class ModelTrainer {
  constructor(
    private readonly data: TrainingDataRepository,
    private readonly models: SuggestionModelRepository,
    private readonly posteriors: MemberPosteriorsRepository,
    private readonly lists: WellLikedRepository,
    private readonly options: Options,
  ) {}

  /** Trains, evaluates and stores the result under a version that `begin` returned. */
  async train(version: number): Promise<TrainingReport> {
    const startedAt = performance.now();
    const data = await this.read();
    const inUse = await this.inUse();
    const { parameters, quality, before, reason } = learn(data, inUse.parameters, version);
    const result: TrainingSummary = {
      members: data.members.length,
      actions: data.past.giver.length,
      heldOut: data.heldOut.giver.length,
      quality,
      before,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
      peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
    };
    const state = reason === null ? 'accepted' : 'refused';
    const chosen = reason === null ? { version, parameters } : inUse;
    await this.putPosteriors(chosen.version, chosen.parameters, data);
    await this.models.end(version, state, {
      reason,
      result,
      parameters: storedParameters(parameters),
      endedAt: new Date(),
    });
    return { version, state, reason, result };
  }

  /** Recomputes the posteriors of all members with the model in use. */
  async refreshPosteriors(): Promise<void> {
    const { version, parameters } = await this.inUse();
    await this.putPosteriors(version, parameters, await this.read());
  }

  private async inUse(): Promise<{ version: number; parameters: ModelParameters }> {
    const found = firstUsable(await this.models.accepted(), (version, error) =>
      this.options.warn('A stored model cannot be used', { version, error }),
    );
    return found ?? { version: 0, parameters: startParameters() };
  }

  private async read(): Promise<TrainingData> {
    const { now, timeZone, warn } = this.options;
    const today = dayKey(now, timeZone);
    const members: ModelMember[] = [];
    const numberOf = new Map<string, number>();
    for await (const user of this.data.members()) {
      const member = toModelMember(user, today);
      numberOf.set(member.id, members.length);
      members.push(member);
    }
    for await (const { userId, answers } of this.data.answers()) {
      const number = numberOf.get(userId.toHexString());
      if (number !== undefined) members[number] = { ...members[number]!, answers: answersForModel(answers) };
    }
    const newest = (await this.data.lastLikeAt(now)) ?? now;
    const actions = new HeldOutSplitter(newest.getTime() - DAY_MS);
    const share = Math.min(1, MAX_ACTIONS / (2 * (await this.data.countPairs())));
    let [pairs, sampled, ahead] = [0, 0, 0];
    for await (const { a, b, aAction, bAction } of this.data.actedPairs()) {
      pairs += 1;
      if (sampled >= pairs * share) continue;
      sampled += 1;
      const [one, other] = [numberOf.get(a.toHexString()), numberOf.get(b.toHexString())];
      if (one === undefined || other === undefined) continue;
      for (const [action, from, to] of [
        [aAction, one, other],
        [bAction, other, one],
      ] as const) {
        if (!action) continue;
        const at = action.at.getTime();
        if (at <= now.getTime()) actions.add(from, to, action.kind === 'like', at);
        // Members keep acting during the read, so a time slightly after `now` is normal.
        else if (at > now.getTime() + CLOCK_MARGIN_MS) ahead += 1;
      }
    }
    if (ahead > 0) warn('Actions with a future time were not used for training', { actions: ahead });
    return { members, ...actions.split() };
  }

  /** Stores the posteriors of all members from all actions, including the newest. */
  private async putPosteriors(
    version: number,
    parameters: ModelParameters,
    data: TrainingData,
  ): Promise<void> {
    const all = new ActionCollector();
    all.addAll(data.past);
    all.addAll(data.heldOut);
    const { giver, receiver } = inferPosteriors(parameters, data.members, all.columns());
    const size = 1 + parameters.factors;
    const { members } = data;
    await this.posteriors.replaceAll(
      version,
      this.options.now,
      packedByMember(members, giver, receiver, size),
    );
    const { now, timeZone } = this.options;
    const posteriors = { version, members, giver, receiver, size };
    await makeWellLikedLists({ data: this.data, lists: this.lists }, posteriors, now, dayKey(now, timeZone));
    // Posteriors of members who were erased during the training are deleted.
    const there = new Set<string>();
    for await (const { _id } of this.data.memberIds()) there.add(_id.toHexString());
    await this.posteriors.removeMany(members.flatMap(({ id }) => (there.has(id) ? [] : id)));
  }
}

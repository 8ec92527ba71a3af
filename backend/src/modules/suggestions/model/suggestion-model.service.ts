import { Injectable } from '@nestjs/common';
import {
  firstUsable,
  PairModel,
  prepareStored,
  withActions,
  type ModelMember,
  type PreparedMember,
  type UsableModel,
} from '@mutual/recommender';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS } from '../../../platform/clock/days.js';
import { Logger } from '../../../platform/logging/logger.js';
import { MemberPosteriorsRepository, type KnownPosteriors } from './member-posteriors.repository.js';
import { startParameters } from './model-member.rules.js';
import { SuggestionModelRepository } from './suggestion-model.repository.js';

/** Members prepared for one model. */
export interface PreparedMembers {
  /** Version of the model; 0 for the start parameters. */
  readonly version: number;
  readonly model: PairModel;
  /** In the order of the request. */
  readonly members: readonly PreparedMember[];
}

/** An action of a member on another. */
export interface OutgoingAction {
  readonly receiver: ModelMember;
  readonly liked: boolean;
  readonly at: Date;
}

/** A prepared member with the objects it was computed from. */
interface PreparedEntry {
  readonly by: UsableModel;
  readonly stored: KnownPosteriors | undefined;
  readonly prepared: PreparedMember;
}

/** Maximum time in ms until this instance uses a model that was accepted or taken back elsewhere. */
const REREAD_MS = 60_000;
const MAX_REASON = 300;

/** Provides the model in use and prepares members with their posteriors (docs/suggestions.md). */
@Injectable()
export class SuggestionModelService {
  private readonly start: UsableModel;
  private loaded: UsableModel;
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;
  private readonly preparations = new WeakMap<ModelMember, PreparedEntry>();
  /** Versions that were already logged as unusable. */
  private readonly unusable = new Set<number>();

  constructor(
    private readonly models: SuggestionModelRepository,
    private readonly posteriors: MemberPosteriorsRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    const parameters = startParameters();
    this.start = { version: 0, parameters, model: new PairModel(parameters) };
    this.loaded = this.start;
  }

  /**
   * Returns the model in use and the members prepared for it, with their posteriors or, in a role without
   * actions, the prior of their profiles. Reads posteriors in one query.
   * @param recentActions recent actions of the first member; those newer than the stored posterior update it
   * @param stored posteriors of all these members, if already read
   */
  async prepareMembers(
    members: readonly ModelMember[],
    recentActions: readonly OutgoingAction[] = [],
    stored?: ReadonlyMap<string, KnownPosteriors>,
  ): Promise<PreparedMembers> {
    await this.rereadWhenDue();
    const { loaded } = this;
    const { version, model, parameters } = loaded;
    const ids = new Set([...members, ...recentActions.map(({ receiver }) => receiver)].map(({ id }) => id));
    const known = stored ?? (await this.posteriors.findMany([...ids]));
    const prepare = (member: ModelMember): PreparedMember =>
      this.preparedOnce(loaded, member, known.get(member.id));
    const [first, ...others] = members;
    if (!first) return { version, model, members: [] };
    const { at } = known.get(first.id) ?? {};
    // A stored time in the future (clock skew) does not show which actions the training included. Counting
    // actions twice is better than leaving them out.
    const includedUntil = at && at.getTime() <= this.clock.now().getTime() + CLOCK_MARGIN_MS ? at : null;
    const missed = recentActions.filter((action) => !includedUntil || action.at > includedUntil);
    const own = prepare(first);
    const giver = withActions(
      1 + parameters.factors,
      own.giver,
      missed.map(({ receiver, liked }) => ({
        liked,
        receiver: prepare(receiver).receiver,
        fit: model.profileLogit(first, receiver),
      })),
    );
    return { version, model, members: [{ ...own, giver }, ...others.map(prepare)] };
  }

  /** Returns the cached result if all inputs are the same objects. */
  private preparedOnce(
    by: UsableModel,
    member: ModelMember,
    stored: KnownPosteriors | undefined,
  ): PreparedMember {
    const before = this.preparations.get(member);
    if (before?.by === by && before.stored === stored) return before.prepared;
    const prepared = prepareStored(by, member, stored);
    this.preparations.set(member, { by, stored, prepared });
    return prepared;
  }

  private async rereadWhenDue(): Promise<void> {
    const now = this.clock.now().getTime();
    // A clock that was set back must not stop the refresh either.
    if (now - this.readAt < REREAD_MS && now >= this.readAt) return;
    this.reading ??= this.reread(now).finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async reread(now: number): Promise<void> {
    const accepted = await this.models.accepted();
    if (accepted[0]?.version !== this.loaded.version)
      this.loaded = firstUsable(accepted, (version, error) => this.warnOnce(version, error)) ?? this.start;
    this.readAt = now;
  }

  private warnOnce(version: number, { message }: Error): void {
    if (!this.unusable.has(version))
      this.logger.error('A stored suggestion model cannot be used; the one before it is used', {
        version,
        reason: message.slice(0, MAX_REASON),
      });
    this.unusable.add(version);
  }
}

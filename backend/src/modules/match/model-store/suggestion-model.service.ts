import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { CLOCK_MARGIN_MS } from '../../../platform/clock/days.js';
import { Logger } from '../../../platform/logging/logger.js';
import { withActions } from '../model/beliefs.rules.js';
import { handSetParameters } from '../model/hand-set.rules.js';
import { MemberBeliefsRepository, type KnownBeliefs } from './member-beliefs.repository.js';
import type { ModelMember } from '../model/member.rules.js';
import { levelOf, unpacked } from './packed-beliefs.rules.js';
import { PairModel, type PreparedMember } from '../model/pair-model.rules.js';
import { firstUsable, type UsableModel } from './stored-model.rules.js';
import { SuggestionModelRepository } from './suggestion-model.repository.js';

/** Members as one model sees them. */
export interface Prepared {
  /** Of the model; 0 for the start parameters. */
  readonly version: number;
  readonly model: PairModel;
  /** In the order they were given. */
  readonly members: readonly PreparedMember[];
}

/** What a member has done about another. */
export interface GivenTo {
  readonly receiver: ModelMember;
  readonly liked: boolean;
  readonly at: Date;
}

/** A member prepared before, and what that was made from. */
interface Preparation {
  readonly by: UsableModel;
  readonly stored: KnownBeliefs | undefined;
  readonly prepared: PreparedMember;
}

/** A model accepted or taken back elsewhere is in use here after at most so long. */
const REREAD_MS = 60_000;
const MAX_REASON = 300;

/** The two-sided model in use, and what actions have told of single members (docs/suggestions.md). */
@Injectable()
export class SuggestionModelService {
  private readonly start: UsableModel;
  private loaded: UsableModel;
  private readAt = -Infinity;
  private reading: Promise<void> | undefined;
  private readonly preparations = new WeakMap<ModelMember, Preparation>();
  /** Versions already warned of. */
  private readonly unusable = new Set<number>();

  constructor(
    private readonly models: SuggestionModelRepository,
    private readonly beliefs: MemberBeliefsRepository,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {
    const parameters = handSetParameters();
    this.start = { version: 0, parameters, model: new PairModel(parameters) };
    this.loaded = this.start;
  }

  /**
   * The model in use, and these members as it sees them: by what their actions have told, and in a role
   * without actions by their profiles. One read by ids.
   * @param lately what the first of them has done; what is newer than what is stored of them counts too
   * @param stored what is stored of all of these, where it has been read before
   */
  async prepared(
    members: readonly ModelMember[],
    lately: readonly GivenTo[] = [],
    stored?: ReadonlyMap<string, KnownBeliefs>,
  ): Promise<Prepared> {
    await this.rereadWhenDue();
    const { loaded } = this;
    const { version, model, parameters } = loaded;
    const ids = new Set([...members, ...lately.map(({ receiver }) => receiver)].map(({ id }) => id));
    const known = stored ?? (await this.beliefs.findMany([...ids]));
    const prepare = (member: ModelMember): PreparedMember =>
      this.preparedOnce(loaded, member, known.get(member.id));
    const [first, ...others] = members;
    if (!first) return { version, model, members: [] };
    const { at } = known.get(first.id) ?? {};
    // One of a time to come (the clock was ahead) does not tell what it knew: better twice than not at all.
    const toldUntil = at && at.getTime() <= this.clock.now().getTime() + CLOCK_MARGIN_MS ? at : null;
    const missed = lately.filter((action) => !toldUntil || action.at > toldUntil);
    const own = prepare(first);
    const giver = withActions(
      1 + parameters.factors,
      own.giver,
      missed.map(({ receiver, liked }) => ({
        liked,
        receiver: prepare(receiver).receiver,
        fit: model.fit(first, receiver),
      })),
    );
    return { version, model, members: [{ ...own, giver }, ...others.map(prepare)] };
  }

  /** The same again, where it would be made from the very same objects. */
  private preparedOnce(
    by: UsableModel,
    member: ModelMember,
    stored: KnownBeliefs | undefined,
  ): PreparedMember {
    const before = this.preparations.get(member);
    if (before?.by === by && before.stored === stored) return before.prepared;
    const prepared = preparedBy(by, member, stored);
    this.preparations.set(member, { by, stored, prepared });
    return prepared;
  }

  private async rereadWhenDue(): Promise<void> {
    const now = this.clock.now().getTime();
    // A clock that was set back must not stop it either.
    if (now - this.readAt < REREAD_MS && now >= this.readAt) return;
    this.reading ??= this.reread(now).finally(() => (this.reading = undefined));
    await this.reading;
  }

  private async reread(now: number): Promise<void> {
    const accepted = await this.models.accepted();
    if (accepted[0]?._id !== this.loaded.version)
      this.loaded = firstUsable(accepted, (version, error) => this.warnOnce(version, error)) ?? this.start;
    this.readAt = now;
  }

  private warnOnce(version: number, { message }: Error): void {
    if (!this.unusable.has(version))
      this.logger.error("A stored suggestions' model cannot be used, the one before is", {
        version,
        reason: message.slice(0, MAX_REASON),
      });
    this.unusable.add(version);
  }
}

/** A member as a model sees them with what is stored of them. */
function preparedBy(
  { version, model, parameters }: UsableModel,
  member: ModelMember,
  stored: KnownBeliefs | undefined,
): PreparedMember {
  if (!stored) return model.prepare(member);
  const size = 1 + parameters.factors;
  if (stored.model === version)
    return model.prepare(member, {
      giver: unpacked(stored.giver, size),
      receiver: unpacked(stored.receiver, size),
    });
  // Tastes mean something in their own model alone; of another's the levels stay.
  const expected = model.prepare(member);
  return model.prepare(member, {
    giver: levelOf(stored.giver, expected.giver),
    receiver: levelOf(stored.receiver, expected.receiver),
  });
}

import type { ModelMember } from '../features/member.ts';
import { PairModel, type ModelParameters, type PreparedMember } from '../model/pair-model.ts';
import { withActions } from '../model/posterior.ts';
import { priorParameters } from '../model/prior-model.ts';
import { inferPosteriors, learn, preparedBy } from '../training/learning.ts';
import { ActionCollector, type ActionColumns } from '../training/training-actions.ts';
import { VOCABULARY } from './vocabulary.ts';

export interface SimulatedAction {
  readonly giver: number;
  readonly receiver: number;
  readonly liked: boolean;
  readonly day: number;
}

const columnsOf = (acts: readonly SimulatedAction[]): ActionColumns => {
  const collector = new ActionCollector();
  for (const { giver, receiver, liked } of acts) collector.add(giver, receiver, liked);
  return collector.columns();
};

/**
 * The product's knowledge about its members, computed with the steps of the product's nightly training,
 * without a database.
 */
export class NightlyTraining {
  private readonly members: readonly ModelMember[];
  model: PairModel;
  /** Returns a person, by index, as input of the model. */
  prepared: (person: number) => PreparedMember;
  private parameters: ModelParameters = priorParameters(VOCABULARY);

  constructor(members: readonly ModelMember[]) {
    this.members = members;
    this.model = new PairModel(this.parameters);
    const start = members.map((member) => this.model.prepare(member));
    this.prepared = (person) => start[person]!;
  }

  /** Learns parameters from all days except the last, and uses them unless they are worse. */
  train(acts: readonly SimulatedAction[], day: number): void {
    const past = columnsOf(acts.filter((act) => act.day < day - 1));
    const heldOut = columnsOf(acts.filter((act) => act.day === day - 1));
    const { parameters, reason } = learn({ members: this.members, past, heldOut }, this.parameters, day);
    if (reason !== null) return;
    this.parameters = parameters;
    this.model = new PairModel(parameters);
  }

  /** Recomputes the posteriors of all members from all actions. */
  recomputePosteriors(acts: readonly SimulatedAction[]): void {
    const { parameters, model, members } = this;
    const read = preparedBy(
      parameters,
      model,
      members,
      inferPosteriors(parameters, members, columnsOf(acts)),
    );
    const prepared = members.map((_, person) => read(person));
    this.prepared = (person) => prepared[person]!;
  }

  /**
   * Returns a person with the actions since the last night. A person who joined since then is unknown to that
   * night.
   */
  during(
    giver: number,
    acts: readonly Pick<SimulatedAction, 'receiver' | 'liked'>[],
    isNew: boolean,
  ): PreparedMember {
    const { model, members } = this;
    const own = isNew ? model.prepare(members[giver]!) : this.prepared(giver);
    const actions = acts.map(({ receiver, liked }) => ({
      liked,
      receiver: this.prepared(receiver).receiver,
      fit: model.profileLogit(members[giver]!, members[receiver]!),
    }));
    return { ...own, giver: withActions(1 + this.parameters.factors, own.giver, actions) };
  }
}

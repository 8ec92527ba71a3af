import { handSetParameters } from '../../src/modules/match/model/hand-set.rules.js';
import type { ModelMember } from '../../src/modules/match/model/member.rules.js';
import {
  type ModelParameters,
  PairModel,
  type PreparedMember,
} from '../../src/modules/match/model/pair-model.rules.js';
import { withActions } from '../../src/modules/match/model/beliefs.rules.js';
import { believe, learn, preparedBy } from '../../src/modules/match/training/learning.rules.js';
import {
  type ActionColumns,
  ActionCollector,
} from '../../src/modules/match/training/training-actions.rules.js';

export interface Act {
  readonly giver: number;
  readonly receiver: number;
  readonly liked: boolean;
  readonly day: number;
}

const columnsOf = (acts: readonly Act[]): ActionColumns => {
  const collector = new ActionCollector();
  for (const { giver, receiver, liked } of acts) collector.add(giver, receiver, liked);
  return collector.columns();
};

/**
 * The knowledge of the product about its members, computed with the product's own steps of the nightly
 * training, without a database.
 */
export class Nights {
  model: PairModel;
  /** Returns a person, by number, as input of the model. */
  prepared: (person: number) => PreparedMember;
  private parameters: ModelParameters = handSetParameters();

  constructor(private readonly members: readonly ModelMember[]) {
    this.model = new PairModel(this.parameters);
    const start = members.map((member) => this.model.prepare(member));
    this.prepared = (person) => start[person]!;
  }

  /** Learns parameters from all days but the last, and uses them unless they are worse. */
  train(acts: readonly Act[], day: number): void {
    const past = columnsOf(acts.filter((act) => act.day < day - 1));
    const heldOut = columnsOf(acts.filter((act) => act.day === day - 1));
    const { parameters, reason } = learn({ members: this.members, past, heldOut }, this.parameters, day);
    if (reason !== null) return;
    this.parameters = parameters;
    this.model = new PairModel(parameters);
  }

  /** Recomputes the estimates of all members from all actions. */
  believe(acts: readonly Act[]): void {
    const { parameters, model, members } = this;
    const read = preparedBy(parameters, model, members, believe(parameters, members, columnsOf(acts)));
    const prepared = members.map((_, person) => read(person));
    this.prepared = (person) => prepared[person]!;
  }

  /** Returns a person with their actions since the last night; the night does not know new persons. */
  during(giver: number, acts: readonly Pick<Act, 'receiver' | 'liked'>[], isNew: boolean): PreparedMember {
    const { model, members } = this;
    const own = isNew ? model.prepare(members[giver]!) : this.prepared(giver);
    const given = acts.map(({ receiver, liked }) => ({
      liked,
      receiver: this.prepared(receiver).receiver,
      fit: model.fit(members[giver]!, members[receiver]!),
    }));
    return { ...own, giver: withActions(1 + this.parameters.factors, own.giver, given) };
  }
}

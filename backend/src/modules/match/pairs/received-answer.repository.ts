import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import { actionOf, noteOf, otherOf, otherSide } from './pair.rules.js';
import { PAIR_MODEL, type LikedThing, type Pair } from './pair.schema.js';

const BATCH_SIZE = 500;

/** The last like or dislike of another member on a member. */
export interface ReceivedAnswer {
  /** Id of the member who answered. */
  by: string;
  liked: boolean;
  /** The picture or prompt that a note with the like is about; null without a note, or with a hidden one. */
  noteOn: LikedThing | null;
}

type AnsweredPair = Pick<Pair, '_id' | 'aAction' | 'bAction' | 'blockers'>;

/** Reads the answers of others to a member. */
@Injectable()
export class ReceivedAnswerRepository {
  constructor(@InjectModel(PAIR_MODEL) private readonly pairs: Model<Pair>) {}

  /**
   * Returns the answers to a member in `[from, to)`, in batches. Leaves out those of pairs with a block.
   */
  async *answersTo(member: string, { from, to }: { from: Date; to: Date }): AsyncGenerator<ReceivedAnswer[]> {
    for (const side of ['a', 'b'] as const) {
      const theirs = otherSide(side);
      const found = this.pairs
        .find(
          { [side]: toId(member), [`${theirs}Action.at`]: { $gte: from, $lt: to } },
          { [`${theirs}Action`]: 1, blockers: 1 },
        )
        .lean<AnsweredPair>()
        .cursor({ batchSize: BATCH_SIZE });
      let batch: ReceivedAnswer[] = [];
      for await (const pair of found) {
        const action = actionOf(pair, theirs);
        if (!action || pair.blockers.length > 0) continue;
        const note = noteOf(pair, theirs);
        batch.push({
          by: otherOf(pair, member),
          liked: action.kind === 'like',
          noteOn: note && !note.hidden ? note.on : null,
        });
        if (batch.length < BATCH_SIZE) continue;
        yield batch;
        batch = [];
      }
      yield batch;
    }
  }
}

import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../platform/clock/days.js';
import { MessageStatisticsRepository, type MessageOrigin } from './messages/message-statistics.repository.js';

/** Number of conversations that are read in one query. */
const BATCH_SIZE = 500;

/** Counts messages for the statistics of the administrator. Never reads message content. */
@Injectable()
export class ChatStatisticsService {
  constructor(private readonly statistics: MessageStatisticsRepository) {}

  /** Returns the number of messages stored in `[from, to)`, including call log messages. */
  countMessages(from: Date, to: Date): Promise<number> {
    return this.statistics.countStored(from, to);
  }

  /** Returns how many conversations began in `[from, to)`, and how many were answered within a day. */
  async countBegun(from: Date, to: Date): Promise<{ begun: number; answered: number }> {
    const begun = await this.statistics.firstMessages(from, to);
    const until = new Date(to.getTime() + DAY_MS);
    let answered = 0;
    for (const batch of batches(begun)) {
      const pairs = batch.map(({ pair }) => pair);
      const answers = await this.statistics.firstAnswers(pairs, until);
      answered += batch.filter((first) => answers.some((one) => isAnswer(one, first))).length;
    }
    return { begun: begun.length, answered };
  }

  /** Returns the number of plans that were agreed in `[from, to)`. */
  countPlansAgreed(from: Date, to: Date): Promise<number> {
    return this.statistics.countPlansAgreed(from, to);
  }

  /** Returns how many pairs talked in a call for the first time in `[from, to)`. */
  async countFirstCalls(from: Date, to: Date): Promise<number> {
    let count = 0;
    for (const pairs of batches(await this.statistics.pairsWithCall(from, to)))
      count += pairs.length - (await this.statistics.pairsWithEarlierCall(pairs, from)).length;
    return count;
  }
}

const isAnswer = (answer: MessageOrigin, first: MessageOrigin): boolean =>
  answer.pair === first.pair &&
  !answer.from.equals(first.from) &&
  answer.at.getTime() - first.at.getTime() <= DAY_MS;

function* batches<One>(all: readonly One[]): Generator<One[]> {
  for (let start = 0; start < all.length; start += BATCH_SIZE) yield all.slice(start, start + BATCH_SIZE);
}

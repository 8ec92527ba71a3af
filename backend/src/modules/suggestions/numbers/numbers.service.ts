import { Injectable } from '@nestjs/common';
import type { NumbersView } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { Erases, Exports } from '../../users/index.js';
import { NumbersRepository } from './numbers.repository.js';
import { SuperLikeResultsService } from './super-like-results.service.js';

/** Shows members their own numbers (docs/product.md, Own numbers). */
@Injectable()
export class NumbersService {
  constructor(
    private readonly numbers: NumbersRepository,
    private readonly superLikes: SuperLikeResultsService,
  ) {}

  /** Deletes the stored numbers of an erased member. */
  @Erases({ collections: ['memberNumbers'] })
  erase(userId: string): Promise<void> {
    return this.numbers.removeAllOf(userId);
  }

  /** Returns the caller's weeks, boosts and super likes, newest first. */
  async view(me: Principal): Promise<NumbersView> {
    const [{ weeks, boosts }, superLikes] = await Promise.all([
      this.numbers.findOf(me.userId),
      this.superLikes.listOf(me),
    ]);
    return {
      weeks: weeks.map(({ from, to, numbers }) => ({
        from: from.toISOString(),
        to: to.toISOString(),
        numbers,
      })),
      boosts: boosts.map(({ from, until, numbers }) => ({
        from: from.toISOString(),
        until: until.toISOString(),
        numbers,
      })),
      superLikes,
    };
  }

  @Exports({
    file: 'own-numbers',
    fields: ['week', 'boost'],
    collections: ['memberNumbers'],
  })
  async *exported(userId: string): AsyncGenerator<object> {
    const { weeks, boosts } = await this.numbers.findOf(userId);
    for (const week of weeks) yield { week };
    for (const boost of boosts) yield { boost };
  }
}

import { Injectable } from '@nestjs/common';
import { Redis } from '../../../platform/redis/redis.js';

/** A viewer's ranked candidates, stored for the next pages. */
export interface Deck {
  builtAt: Date;
  /** How long it may be used. */
  seconds: number;
  /** The criteria of its search; with other criteria the deck is not used. */
  criteriaKey: string;
  ids: string[];
}

/** Decks in Redis, which may lose them at any time. */
@Injectable()
export class DeckRepository {
  constructor(private readonly redis: Redis) {}

  async find(userId: string): Promise<Deck | null> {
    const stored = await this.redis.attempt((client) => client.get(keyOf(userId)), null);
    const [builtAt, seconds, criteriaKey, ids] = stored?.split('|') ?? [];
    return ids === undefined || criteriaKey === undefined
      ? null
      : {
          builtAt: new Date(Number(builtAt)),
          seconds: Number(seconds),
          criteriaKey,
          ids: ids.split(',').filter(Boolean),
        };
  }

  async put(userId: string, { builtAt, seconds, criteriaKey, ids }: Deck): Promise<void> {
    const stored = [builtAt.getTime(), seconds, criteriaKey, ids.join(',')].join('|');
    await this.redis.attempt(
      async (client) => void (await client.set(keyOf(userId), stored, 'EX', seconds)),
      undefined,
    );
  }

  async remove(userId: string): Promise<void> {
    await this.redis.attempt(async (client) => void (await client.unlink(keyOf(userId))), undefined);
  }
}

const keyOf = (userId: string): string => `deck:${userId}`;

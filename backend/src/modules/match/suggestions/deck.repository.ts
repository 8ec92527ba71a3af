import { Injectable } from '@nestjs/common';
import { Redis } from '../../../platform/redis/redis.js';

/** Candidates in their order, kept for further pages. */
export interface Deck {
  builtAt: Date;
  /** For so long it is used. */
  seconds: number;
  /** What the deck was made for; it is good for nothing else. */
  wish: string;
  ids: string[];
}

/** Keeps decks in Redis, which may forget them at any time. */
@Injectable()
export class DeckRepository {
  constructor(private readonly redis: Redis) {}

  async find(userId: string): Promise<Deck | null> {
    const stored = await this.redis.attempt((client) => client.get(keyOf(userId)), null);
    const [builtAt, seconds, wish, ids] = stored?.split('|') ?? [];
    return ids === undefined || wish === undefined
      ? null
      : {
          builtAt: new Date(Number(builtAt)),
          seconds: Number(seconds),
          wish,
          ids: ids.split(',').filter(Boolean),
        };
  }

  async keep(userId: string, { builtAt, seconds, wish, ids }: Deck): Promise<void> {
    const stored = [builtAt.getTime(), seconds, wish, ids.join(',')].join('|');
    await this.redis.attempt(
      async (client) => void (await client.set(keyOf(userId), stored, 'EX', seconds)),
      undefined,
    );
  }

  async forget(userId: string): Promise<void> {
    await this.redis.attempt(async (client) => void (await client.unlink(keyOf(userId))), undefined);
  }
}

const keyOf = (userId: string): string => `deck:${userId}`;

import { Injectable } from '@nestjs/common';
import { parseCard, serializeCard, shownKey, type ShownCard } from '@mutual/recommender';
import { WEEK_MS } from '../../../platform/clock/days.js';
import { Redis } from '../../../platform/redis/redis.js';

/** Lifetime of a stored card: the week in which it was shown and the next one. */
const TTL_SECONDS = (2 * WEEK_MS) / 1000;
const SHOWN_SINCE_KEY = 'shown-since';

/** A card shown to `by`, with the member `of` on it. */
export interface ShownCardPair {
  readonly by: string;
  readonly of: string;
}

/** Stores shown cards in Redis until they are answered. Lost cards are not counted. */
@Injectable()
export class ShownCardsRepository {
  constructor(private readonly redis: Redis) {}

  /** Stores cards; deletes a card that is null. */
  async put(cards: readonly (ShownCardPair & { card: ShownCard | null })[], now: Date): Promise<void> {
    await this.redis.withFallback(async (client) => {
      const cardsByKey = new Map<string, Map<string, string>>();
      const sent: Promise<unknown>[] = [];
      for (const { by, of, card } of cards) {
        const [key, before] = keysOf(by, now);
        const ofKey = cardsByKey.get(key) ?? new Map<string, string>();
        if (card === null) {
          ofKey.delete(of);
          sent.push(client.hdel(key, of), client.hdel(before, of));
        } else cardsByKey.set(key, ofKey.set(of, serializeCard(card)));
      }
      // Writes the cards of one key in one command.
      for (const [key, ofKey] of cardsByKey)
        if (ofKey.size > 0) sent.push(client.hset(key, ofKey), client.expire(key, TTL_SECONDS));
      await Promise.all(sent);
    }, undefined);
  }

  /**
   * Returns shown cards by {@link shownKey}, null for unknown ones; null instead of a map while Redis is
   * unavailable.
   */
  async find(cards: readonly ShownCardPair[], now: Date): Promise<Map<string, ShownCard | null> | null> {
    return this.redis.withFallback(async (client) => {
      const found = cards.map(async ({ by, of }) => {
        const [current, before] = await Promise.all(keysOf(by, now).map((key) => client.hget(key, of)));
        const stored = current ?? before;
        return [shownKey(by, of), stored ? parseCard(stored) : null] as const;
      });
      return new Map(await Promise.all(found));
    }, null);
  }

  /**
   * Returns the time since which Redis has kept shown cards without being emptied; null while it is
   * unavailable.
   */
  async keptSince(now: Date): Promise<Date | null> {
    return this.redis.withFallback(async (client) => {
      const [, since] = await Promise.all([
        client.set(SHOWN_SINCE_KEY, now.getTime(), 'EX', TTL_SECONDS, 'NX'),
        client.get(SHOWN_SINCE_KEY),
        client.expire(SHOWN_SINCE_KEY, TTL_SECONDS),
      ]);
      return since === null ? null : new Date(Number(since));
    }, null);
  }
}

/** Keys of this week and the week before. */
const keysOf = (by: string, now: Date): [string, string] => {
  const week = Math.floor(now.getTime() / WEEK_MS);
  return [`shown:${week}:${by}`, `shown:${week - 1}:${by}`];
};

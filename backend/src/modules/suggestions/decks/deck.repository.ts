import { Injectable } from '@nestjs/common';
import type { DeckSource, ExplanationKind } from '@mutual/recommender';
import { Redis } from '../../../platform/redis/redis.js';
import type { ExplainedCandidate } from '../discovery/ranking.service.js';
import { Deck } from './deck.rules.js';

/** One letter for each reason, which keeps stored decks small. */
const REASON_LETTERS: Readonly<Record<ExplanationKind, string>> = {
  'shared-hobbies': 'h',
  'shared-intent': 'i',
  'same-children': 'k',
  'same-city': 'c',
  nearby: 'n',
  'similar-age': 'y',
  active: 'a',
  'new-member': 'm',
};
const KIND_OF_LETTER = new Map(
  Object.entries(REASON_LETTERS).map(([kind, letter]) => [letter, kind as ExplanationKind]),
);
const ID_LENGTH = 24;

/** Sorted set of members by the time (Unix time in ms) at which their deck must be rebuilt. */
const DUE_KEY = 'suggestions-due';
/** Time in seconds after which the list of due decks expires when no deck is used. */
const DUE_TTL_SECONDS = 86_400;

/**
 * Stores decks and the times of their rebuilds in Redis. Redis may lose both at any time: a request then
 * builds the deck, which adds the member to the list again.
 */
@Injectable()
export class DeckRepository {
  constructor(private readonly redis: Redis) {}

  /**
   * Returns a member's deck; null without one, while Redis is unavailable, and if another version of the
   * program stored it.
   */
  async find(userId: string): Promise<Deck | null> {
    const stored = await this.redis.withFallback((client) => client.get(keyOf(userId)), null);
    return stored === null ? null : deckOf(stored);
  }

  /** @param seconds lifetime of the deck */
  async put(
    userId: string,
    { builtAt, criteriaKey, entries, reached }: Deck,
    seconds: number,
  ): Promise<void> {
    const source = entries[0]?.source ?? 'plain';
    const order = source === 'plain' ? source : source.model;
    const { step, nearer } = reached;
    const stored = [builtAt.getTime(), criteriaKey, entries.map(storedEntry).join(','), order, step, nearer];
    await this.redis.withFallback(
      async (client) => void (await client.set(keyOf(userId), stored.join('|'), 'EX', seconds)),
      undefined,
    );
  }

  /** Deletes a deck, so that the next page builds a new one. */
  async remove(userId: string): Promise<void> {
    await this.redis.withFallback(async (client) => void (await client.unlink(keyOf(userId))), undefined);
  }

  /** Adds members to the list of due decks, or moves them forward. Never moves a member back. */
  async makeDue(times: ReadonlyMap<string, Date>): Promise<void> {
    const scores = [...times].flatMap(([userId, at]) => [at.getTime(), userId]);
    if (scores.length === 0) return;
    await this.redis.withFallback(async (client) => {
      await Promise.all([client.zadd(DUE_KEY, 'LT', ...scores), client.expire(DUE_KEY, DUE_TTL_SECONDS)]);
    }, undefined);
  }

  /**
   * Takes members with due decks off the list, at most `limit`. Each member is returned to only one worker.
   */
  async claimDue(now: Date, limit: number): Promise<string[]> {
    return this.redis.withFallback(async (client) => {
      const due = await client.zrangebyscore(DUE_KEY, 0, now.getTime(), 'LIMIT', 0, limit);
      const removed = await Promise.all(due.map((userId) => client.zrem(DUE_KEY, userId)));
      return due.filter((_, index) => removed[index] === 1);
    }, []);
  }
}

const keyOf = (userId: string): string => `suggestions:${userId}`;

/**
 * The id, the letters of the reasons and, unless the order is plain, `likely`. The order is stored once for
 * the whole deck.
 */
const storedEntry = ({ id, reasons, source }: ExplainedCandidate): string =>
  id + reasons.map((kind) => REASON_LETTERS[kind]).join('') + (source === 'plain' ? '' : source.likely);

/** A stored entry. A page shows only a few entries, so the data for cards is parsed on access. */
class StoredEntry implements ExplainedCandidate {
  readonly id: string;

  constructor(
    private readonly stored: string,
    private readonly order: string,
  ) {
    this.id = stored.slice(0, ID_LENGTH);
  }

  get reasons(): ExplanationKind[] {
    return [...this.stored.slice(ID_LENGTH)].flatMap((letter) => KIND_OF_LETTER.get(letter) ?? []);
  }

  get source(): DeckSource {
    if (this.order === 'plain') return this.order;
    const likely = /\d+$/.exec(this.stored.slice(ID_LENGTH))?.[0];
    return { model: Number(this.order), likely: Number(likely) };
  }
}

/** Returns null for an invalid format, since another version of the program may have written it. */
function deckOf(stored: string): Deck | null {
  const [builtAt, criteriaKey, entries, order, step = 0, nearer = 0] = stored.split('|');
  if (criteriaKey === undefined || entries === undefined || !order) return null;
  return new Deck(
    entries
      .split(',')
      .filter(Boolean)
      .map((entry) => new StoredEntry(entry, order)),
    new Date(Number(builtAt)),
    criteriaKey,
    { step: Number(step), nearer: Number(nearer) },
  );
}

import { Injectable } from '@nestjs/common';
import { Redis } from '../../../platform/redis/redis.js';
import type { RankedCandidate } from '../discovery/ranking.service.js';
import type { DeckSource } from '../figures/shown-card.rules.js';
import type { ReasonKind } from '../discovery/ranking.rules.js';

/** A viewer's ranked candidates, stored for the next pages. */
export interface Deck {
  /** Best first. */
  entries: readonly RankedCandidate[];
  builtAt: Date;
  /** The criteria of its search; with other criteria the deck is not used. */
  criteriaKey: string;
}

/** One letter for each reason, so that a deck stays small. */
const LETTERS: Readonly<Record<ReasonKind, string>> = {
  'shared-hobbies': 'h',
  'shared-intent': 'i',
  'same-city': 'c',
  nearby: 'n',
  'similar-age': 'y',
  active: 'a',
  'new-member': 'm',
};
const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as ReasonKind]));
const ID_LENGTH = 24;

/** Sorted by when each deck is to be made again, in milliseconds. */
const DUE = 'suggestions-due';
/** Where nobody uses a deck for so long, the list goes. */
const DUE_KEPT_SECONDS = 86_400;

/**
 * Decks in Redis, and whose deck is to be made when. Redis may lose both at any time: then a request makes
 * the deck it needs, which puts its member on the list again.
 */
@Injectable()
export class DeckRepository {
  constructor(private readonly redis: Redis) {}

  /**
   * A member's deck; null without one, while Redis is away, or where another version of the program stored
   * it.
   */
  async find(userId: string): Promise<Deck | null> {
    const stored = await this.redis.attempt((client) => client.get(keyOf(userId)), null);
    return stored === null ? null : deckOf(stored);
  }

  /** @param seconds how long it is kept */
  async put(userId: string, { builtAt, criteriaKey, entries }: Deck, seconds: number): Promise<void> {
    const source = entries[0]?.source ?? 'plain';
    const order = source === 'plain' ? source : source.model;
    const stored = [builtAt.getTime(), criteriaKey, entries.map(storedEntry).join(','), order];
    await this.redis.attempt(
      async (client) => void (await client.set(keyOf(userId), stored.join('|'), 'EX', seconds)),
      undefined,
    );
  }

  /** The next page is made anew. */
  async remove(userId: string): Promise<void> {
    await this.redis.attempt(async (client) => void (await client.unlink(keyOf(userId))), undefined);
  }

  /** Puts members on the list, or moves those forward who are on it; what is due sooner stays so. */
  async makeDue(times: ReadonlyMap<string, Date>): Promise<void> {
    const scores = [...times].flatMap(([userId, at]) => [at.getTime(), userId]);
    if (scores.length === 0) return;
    await this.redis.attempt(async (client) => {
      await Promise.all([client.zadd(DUE, 'LT', ...scores), client.expire(DUE, DUE_KEPT_SECONDS)]);
    }, undefined);
  }

  /** Takes members off the list whose decks are due, at most `limit`; each is given to one worker alone. */
  async takeDue(now: Date, limit: number): Promise<string[]> {
    return this.redis.attempt(async (client) => {
      const due = await client.zrangebyscore(DUE, 0, now.getTime(), 'LIMIT', 0, limit);
      const taken = await Promise.all(due.map((userId) => client.zrem(DUE, userId)));
      return due.filter((_, index) => taken[index] === 1);
    }, []);
  }
}

const keyOf = (userId: string): string => `suggestions:${userId}`;

/** `idreasonslikely`; whose order it is, stands once for all. */
const storedEntry = ({ id, reasons, source }: RankedCandidate): string =>
  id + reasons.map((kind) => LETTERS[kind]).join('') + (source === 'plain' ? '' : source.likely);

/** An entry as it is stored. A page shows few of a deck's, so what only a card needs is read for these. */
class StoredEntry implements RankedCandidate {
  readonly id: string;

  constructor(
    private readonly stored: string,
    private readonly order: string,
  ) {
    this.id = stored.slice(0, ID_LENGTH);
  }

  get reasons(): ReasonKind[] {
    return [...this.stored.slice(ID_LENGTH)].flatMap((letter) => KINDS.get(letter) ?? []);
  }

  get source(): DeckSource {
    if (this.order === 'plain') return this.order;
    const likely = /\d+$/.exec(this.stored.slice(ID_LENGTH))?.[0];
    return { model: Number(this.order), likely: Number(likely) };
  }
}

/** Null for what is no deck: another version of the program may have written it. */
function deckOf(stored: string): Deck | null {
  const [builtAt, criteriaKey, entries, order] = stored.split('|');
  if (criteriaKey === undefined || entries === undefined || !order) return null;
  return {
    builtAt: new Date(Number(builtAt)),
    criteriaKey,
    entries: entries
      .split(',')
      .filter(Boolean)
      .map((entry) => new StoredEntry(entry, order)),
  };
}

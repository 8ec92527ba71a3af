import { Injectable } from '@nestjs/common';
import { Redis } from '../../../platform/redis/redis.js';
import type { RankedCandidate } from '../discovery/ranking.service.js';
import type { ReasonKind } from '../discovery/ranking.rules.js';

/** A viewer's ranked candidates, stored for the next pages. */
export interface Deck {
  builtAt: Date;
  /** How long it may be used. */
  seconds: number;
  /** The criteria of its search; with other criteria the deck is not used. */
  criteriaKey: string;
  entries: readonly RankedCandidate[];
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

/** Decks in Redis, which may lose them at any time. */
@Injectable()
export class DeckRepository {
  constructor(private readonly redis: Redis) {}

  async find(userId: string): Promise<Deck | null> {
    const stored = await this.redis.attempt((client) => client.get(keyOf(userId)), null);
    const [builtAt, seconds, criteriaKey, entries] = stored?.split('|') ?? [];
    return entries === undefined || criteriaKey === undefined
      ? null
      : {
          builtAt: new Date(Number(builtAt)),
          seconds: Number(seconds),
          criteriaKey,
          entries: entries.split(',').filter(Boolean).map(entryOf),
        };
  }

  async put(userId: string, { builtAt, seconds, criteriaKey, entries }: Deck): Promise<void> {
    const stored = [builtAt.getTime(), seconds, criteriaKey, entries.map(storedEntry).join(',')].join('|');
    await this.redis.attempt(
      async (client) => void (await client.set(keyOf(userId), stored, 'EX', seconds)),
      undefined,
    );
  }

  async remove(userId: string): Promise<void> {
    await this.redis.attempt(async (client) => void (await client.unlink(keyOf(userId))), undefined);
  }
}

const keyOf = (userId: string): string => `suggestions:${userId}`;

const storedEntry = ({ id, reasons }: RankedCandidate): string =>
  id + reasons.map((kind) => LETTERS[kind]).join('');

const entryOf = (stored: string): RankedCandidate => ({
  id: stored.slice(0, ID_LENGTH),
  reasons: [...stored.slice(ID_LENGTH)].flatMap((letter) => KINDS.get(letter) ?? []),
});

import { Injectable } from '@nestjs/common';
import {
  hiddenWordKey,
  holdsHiddenWord,
  isStaff,
  SAFETY_LIMITS,
  type HiddenWordBody,
  type HiddenWordsView,
} from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Erases } from '../erasure/erasure-registry.service.js';
import { Exports } from '../export/export-registry.service.js';
import { assertNotSuspended } from '../user.policy.js';
import { HiddenWordsRepository } from './hidden-words.repository.js';

/** Words by which a member hides notes and first messages (docs/product.md, Hidden words). */
@Injectable()
export class HiddenWordsService {
  constructor(private readonly hiddenWords: HiddenWordsRepository) {}

  /** Deletes the stored data of an erased member. */
  @Erases({ collections: ['hiddenWords'] })
  erase(userId: string): Promise<void> {
    return this.hiddenWords.removeAllOf(userId);
  }

  /** Returns the caller's words, newest first. */
  async list({ userId }: Principal): Promise<HiddenWordsView> {
    return toView(await this.hiddenWords.listOf(userId));
  }

  /**
   * Adds a word. Does nothing if the list already has it in another spelling. Applies to notes and messages
   * that are delivered from now on.
   * @throws AppError ADMIN_PROTECTED, SUSPENDED; VALIDATION for a full list
   */
  async add(me: Principal, { word }: HiddenWordBody): Promise<HiddenWordsView> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    assertNotSuspended(me);
    const { userId } = me;
    await this.hiddenWords.renewKeys(userId, hiddenWordKey);
    await this.hiddenWords.add(userId, { text: word, key: hiddenWordKey(word) }, SAFETY_LIMITS.hiddenWords);
    const words = await this.hiddenWords.listOf(userId);
    if (spellingsIn(words, word).length === 0)
      throw AppError.invalid('word', `You can hide ${SAFETY_LIMITS.hiddenWords} words at most.`);
    return toView(words);
  }

  /**
   * Removes a word in any spelling. Does nothing if it is not on the list.
   * @throws AppError SUSPENDED
   */
  async remove(me: Principal, { word }: HiddenWordBody): Promise<HiddenWordsView> {
    assertNotSuspended(me);
    const words = await this.hiddenWords.listOf(me.userId);
    const spellings = spellingsIn(words, word);
    if (spellings.length === 0) return toView(words);
    await this.hiddenWords.remove(me.userId, spellings);
    return this.list(me);
  }

  /** Returns whether a text for a member contains one of their hidden words. */
  async hides(userId: string, text: string): Promise<boolean> {
    return text !== '' && holdsHiddenWord(text, await this.hiddenWords.listOf(userId));
  }

  @Exports({
    file: 'hidden-words',
    fields: ['word'],
    collections: ['hiddenWords'],
  })
  async *exported(userId: string): AsyncGenerator<object> {
    for (const word of await this.hiddenWords.listOf(userId)) yield { word };
  }
}

const toView = (words: readonly string[]): HiddenWordsView => ({ words: words.toReversed() });

/** Returns the words of the list that are spellings of `word`. */
function spellingsIn(words: readonly string[], word: string): string[] {
  const key = hiddenWordKey(word);
  return words.filter((one) => hiddenWordKey(one) === key);
}

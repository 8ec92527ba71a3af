import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { HIDDEN_WORDS_MODEL, type HiddenWord, type HiddenWords } from './hidden-words.schema.js';

/** Stores the hidden words of members. */
@Injectable()
export class HiddenWordsRepository {
  constructor(@InjectModel(HIDDEN_WORDS_MODEL) private readonly hiddenWords: Model<HiddenWords>) {}

  /** Returns a member's words as they were entered, oldest first. */
  async listOf(userId: string): Promise<string[]> {
    const found = await this.hiddenWords.findOne({ userId }, { words: 1 }).lean<Pick<HiddenWords, 'words'>>();
    return found?.words.map(({ text }) => text) ?? [];
  }

  /**
   * Recomputes the keys of the words with the rules of this version, unless the list has changed meanwhile.
   */
  async renewKeys(userId: string, keyOf: (word: string) => string): Promise<void> {
    const found = await this.hiddenWords.findOne({ userId }, { words: 1 }).lean<Pick<HiddenWords, 'words'>>();
    const renewed = found?.words.map(({ text }) => ({ text, key: keyOf(text) })) ?? [];
    if (!found || renewed.every(({ key }, index) => key === found.words[index]?.key)) return;
    await this.hiddenWords.updateOne({ userId, words: found.words }, { $set: { words: renewed } });
  }

  /** Adds a word, unless another spelling is on the list already or the list has `limit` entries. */
  async add(userId: string, word: HiddenWord, limit: number): Promise<void> {
    await this.hiddenWords.updateOne({ userId }, { $setOnInsert: { words: [] } }, { upsert: true });
    await this.hiddenWords.updateOne(
      { userId, 'words.key': { $ne: word.key }, [`words.${limit - 1}`]: { $exists: false } },
      { $push: { words: word } },
    );
  }

  async remove(userId: string, texts: readonly string[]): Promise<void> {
    await this.hiddenWords.updateOne({ userId }, { $pull: { words: { text: { $in: texts } } } });
  }

  /** Permanently deletes a member's words. */
  async removeAllOf(userId: string): Promise<void> {
    await this.hiddenWords.deleteOne({ userId });
  }
}

import type { Connection, mongo } from 'mongoose';
import type { ScamHint } from '@contract';
import { toId } from '../../../platform/database/ids.js';
import type { ProfileTexts } from './risk-flag.rules.js';

const MESSAGES = ['messages', 'oldMessages'] as const;
const NOTES = ['aAction', 'bAction'] as const;

/** A text that is shown to its recipient with a warning. */
export interface WarnedText {
  text: string;
  caution: ScamHint;
  /** Replaces the warning, or removes it, unless the text has changed meanwhile. */
  replace: (caution: ScamHint | undefined) => Promise<void>;
}

/** Messages have ObjectIds, pairs have strings. */
type Stored = mongo.Document & { _id: mongo.BSON.ObjectId | string };

interface NotedPair extends Partial<Record<(typeof NOTES)[number], { note?: Note } | null>> {
  _id: string;
}

interface Note extends Pick<WarnedText, 'text' | 'caution'> {
  id: mongo.BSON.ObjectId;
}

/** Reads the texts of all modules in which signs of scams were found. */
export class ScreenedTextRepository {
  constructor(private readonly connection: Connection) {}

  /** Returns the texts of these messages by id, without those that are gone or were unsent. */
  async findMessages(ids: readonly string[]): Promise<Map<string, string>> {
    const texts = new Map<string, string>();
    for (const name of MESSAGES) {
      const found = this.connection
        .collection<{ text: string }>(name)
        .find({ _id: { $in: ids.map(toId) }, unsentAt: null }, { projection: { text: 1 } });
      for await (const { _id, text } of found) texts.set(_id.toHexString(), text);
    }
    return texts;
  }

  async findProfile(member: string): Promise<ProfileTexts | null> {
    return this.connection.collection<ProfileTexts>('users').findOne({ _id: toId(member) });
  }

  /** Yields every message and note with a warning. */
  async *findWarned(): AsyncGenerator<WarnedText> {
    for (const name of MESSAGES)
      for await (const { _id, pair, text, caution } of this.connection
        .collection<{ pair: string; text: string; caution: ScamHint }>(name)
        .find(
          { caution: { $type: 'string' }, unsentAt: null },
          { projection: { pair: 1, text: 1, caution: 1 } },
        ))
        yield this.warnedAt(name, { pair, _id, text, caution }, 'caution', { text, caution });
    for (const side of NOTES) {
      const path = `${side}.note`;
      const pairs = this.connection.collection<NotedPair>('pairs');
      for await (const pair of pairs.find({ [`${path}.caution`]: { $type: 'string' } })) {
        const note = pair[side]?.note;
        if (!note) continue;
        const key = { _id: pair._id, [`${path}.id`]: note.id, [`${path}.caution`]: note.caution };
        yield this.warnedAt('pairs', key, `${path}.caution`, note, { version: 1 });
      }
    }
  }

  private warnedAt(
    collection: string,
    key: mongo.Filter<Stored>,
    path: string,
    { text, caution }: Pick<WarnedText, 'text' | 'caution'>,
    increment?: Record<string, number>,
  ): WarnedText {
    return {
      text,
      caution,
      replace: async (next) => {
        const change = next ? { $set: { [path]: next } } : { $unset: { [path]: 1 as const } };
        await this.connection
          .collection<Stored>(collection)
          .updateOne(key, { ...change, ...(increment ? { $inc: increment } : {}) });
      },
    };
  }
}

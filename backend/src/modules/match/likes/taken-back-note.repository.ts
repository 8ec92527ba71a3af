import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/transaction.js';
import { TAKEN_BACK_NOTE_MODEL, type TakenBackNote } from './taken-back-note.schema.js';

/** Stores notes that were taken back, for as long as a report may need them. */
@Injectable()
export class TakenBackNoteRepository {
  constructor(@InjectModel(TAKEN_BACK_NOTE_MODEL) private readonly notes: Model<TakenBackNote>) {}

  /** Returns the write that stores a note. */
  insertWrite(note: TakenBackNote): Write {
    return { into: this.notes, insert: note };
  }

  /** Returns a member's taken-back notes to another that are not expired at `now`, oldest first. */
  async findFrom(author: string, reader: string, now: Date): Promise<TakenBackNote[]> {
    const from = toId(author);
    return this.notes
      .find({ members: { $all: [from, toId(reader)] }, from, expiresAt: { $gt: now } })
      .sort({ at: 1, _id: 1 })
      .lean<TakenBackNote[]>();
  }

  /** Returns a member's taken-back notes, for the data copy. */
  exportOf(userId: string): AsyncIterable<TakenBackNote> {
    return this.notes.find({ members: userId, from: userId }).lean<TakenBackNote>().cursor();
  }

  /** Deletes the notes that a member sent or received. */
  async removeAllOf(userId: string): Promise<void> {
    await this.notes.deleteMany({ members: toId(userId) });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { toId } from '../../../platform/database/ids.js';
import type { Write } from '../../../platform/database/unit-of-work.js';
import { TAKEN_BACK_NOTE_MODEL, type TakenBackNote } from './taken-back-note.schema.js';

/** Notes that were taken back, for as long as a report may need them. */
@Injectable()
export class TakenBackNoteRepository {
  constructor(@InjectModel(TAKEN_BACK_NOTE_MODEL) private readonly notes: Model<TakenBackNote>) {}

  /** The write that keeps a note. */
  insertOf(note: TakenBackNote): Write {
    return { into: this.notes, insert: note };
  }

  /** What one member has taken back of their notes to another and is still kept at `now`, oldest first. */
  async findFrom(author: string, reader: string, now: Date): Promise<TakenBackNote[]> {
    const from = toId(author);
    return this.notes
      .find({ members: { $all: [from, toId(reader)] }, from, expiresAt: { $gt: now } })
      .sort({ at: 1 })
      .lean<TakenBackNote[]>();
  }

  /** What a member has taken back, for the copy of their data. */
  exportOf(userId: string): AsyncIterable<TakenBackNote> {
    return this.notes.find({ members: userId, from: userId }).lean<TakenBackNote>().cursor();
  }

  /** Deletes the notes of a member and those to them. */
  async removeAllOf(userId: string): Promise<void> {
    await this.notes.deleteMany({ members: toId(userId) });
  }
}

import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { AccountSnapshot } from '../../users/index.js';
import type { Pair, LikeNote } from '../pairs/pair.schema.js';

/** A note that is about to be stored with a like. */
export interface PendingNote {
  from: AccountSnapshot;
  to: string;
  note: LikeNote;
  /** The two before the like. */
  before: Pair;
  at: Date;
}

/** A note that opens the chat of two who have just become friends. */
export interface OpeningNote {
  from: string;
  to: string;
  note: LikeNote;
}

/** What the chat does with notes. */
export interface NoteReader {
  /** The scam warning of a text, if any. */
  cautionOf(text: string): ScamHint | null;
  /**
   * Holds a note to the rules of first messages, in the unit of work that stores it.
   * @returns whether it is the one text that its author may write to a stranger
   * @throws AppError of first messages
   */
  screen(note: PendingNote, unit: UnitOfWork): Promise<boolean>;
  /**
   * Makes these notes the next messages of the two, in this order, in the unit of work that makes them
   * friends.
   * @param pair the two as friends
   */
  open(notes: readonly OpeningNote[], pair: Pair, unit: UnitOfWork): Promise<void>;
}

/** Likes may not import the chat, so the chat registers here what it does with notes (in `onModuleInit`). */
@Injectable()
export class LikeNoteRegistry {
  private registered: NoteReader | undefined;

  register(reader: NoteReader): void {
    this.registered = reader;
  }

  get reader(): NoteReader {
    if (!this.registered) throw new Error('Nobody reads notes.');
    return this.registered;
  }
}

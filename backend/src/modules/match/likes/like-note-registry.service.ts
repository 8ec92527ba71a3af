import { Injectable } from '@nestjs/common';
import type { ScamHint } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { LikeNote, Pair } from '../pairs/pair.schema.js';
import type { Liker } from './like-quota.repository.js';

/** A note to be stored with a like. */
export interface PendingNote {
  from: Liker;
  to: string;
  note: LikeNote;
  /** The pair before the like. */
  before: Pair;
  at: Date;
}

/** A note that opens the chat of two new friends. */
export interface OpeningNote {
  from: string;
  to: string;
  note: LikeNote;
}

/** Handling of notes, implemented by the chat. */
export interface NoteReader {
  /** Returns the scam warning for a text, or null. */
  cautionOf(text: string): ScamHint | null;
  /**
   * Applies the rules of first messages to a note, in the transaction that stores it.
   * @returns whether the note is the only text that its author may write to a stranger
   * @throws AppError of first messages
   */
  screen(note: PendingNote, tx: Transaction): Promise<boolean>;
  /**
   * Stores these notes as the next messages of the pair, in this order, in the transaction that makes the
   * two friends.
   * @param pair the pair as friends
   */
  open(notes: readonly OpeningNote[], pair: Pair, tx: Transaction): Promise<void>;
}

/**
 * The likes module must not import the chat, so the chat registers its handling of notes here (in
 * `onModuleInit`).
 */
@Injectable()
export class LikeNoteRegistry {
  private registered: NoteReader | undefined;

  register(reader: NoteReader): void {
    this.registered = reader;
  }

  get reader(): NoteReader {
    if (!this.registered) throw new Error('No reader of notes is registered.');
    return this.registered;
  }
}

import type { ScamHint } from '@contract';
import type { Transaction } from '../../../platform/database/transaction.js';
import type { LikeNote, Pair } from '../pairs/pair.schema.js';
import type { Liker } from './like-quota.service.js';

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

/**
 * Connects likes to the chat, where the notes of likes are the first messages. The chat module provides the
 * implementation, because likes must not import the chat.
 */
export abstract class NoteDelivery {
  /** Returns the scam warning for a text, or null. */
  abstract cautionOf(text: string): ScamHint | null;

  /**
   * Applies the rules of first messages to a note, in the transaction that stores it.
   * @returns whether the note is the only text that its author may write to a stranger
   * @throws AppError of first messages
   */
  abstract screen(note: PendingNote, tx: Transaction): Promise<boolean>;

  /**
   * Stores these notes in this order as the next messages of the pair, in the transaction that makes the two
   * members friends.
   * @param pair the pair as friends
   */
  abstract deliver(notes: readonly OpeningNote[], pair: Pair, tx: Transaction): Promise<void>;
}

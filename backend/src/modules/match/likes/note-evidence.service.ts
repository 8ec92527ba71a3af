import { Injectable } from '@nestjs/common';
import { SAFETY_LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import { toId } from '../../../platform/database/ids.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PairRepository, type ChangedPair } from '../pairs/pair.repository.js';
import { actionOf, otherOf, sideOf } from '../pairs/pair.rules.js';
import type { LikedThing, SideAction } from '../pairs/pair.schema.js';
import { TakenBackNoteRepository } from './taken-back-note.repository.js';

const EVIDENCE_KEPT_MS = SAFETY_LIMITS.evidenceDays * DAY_MS;

/** A note as it was sent. */
interface SentNote {
  text: string;
  on: LikedThing;
  at: Date;
  takenBack: boolean;
}

/** Keeps replaced notes as evidence for reports. */
@Injectable()
export class NoteEvidenceService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly notes: TakenBackNoteRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the note that a like of `author` has replaced, if there was one, in the transaction of the like.
   */
  async storeReplaced({ before, after }: ChangedPair, author: string, tx: Transaction): Promise<void> {
    const side = sideOf(author, otherOf(before, author));
    const action = actionOf(before, side);
    if (!action?.note || actionOf(after, side)?.note?.id.equals(action.note.id)) return;
    const { id, text, on } = action.note;
    const { a, b } = before;
    const takenBackAt = this.clock.now();
    const expiresAt = new Date(takenBackAt.getTime() + EVIDENCE_KEPT_MS);
    const row = { _id: id, members: [a, b], from: toId(author), text, on, at: likedAt(action) };
    await tx.write(this.notes.insertWrite({ ...row, takenBackAt, expiresAt }));
  }

  /**
   * Returns a member's notes to another, oldest first, including notes taken back by the author or removed by
   * a block. Excludes notes that opened a chat, because they are messages of that chat.
   */
  async notesFrom(author: string, reader: string): Promise<SentNote[]> {
    const [pair, takenBackNotes] = await Promise.all([
      this.pairs.findBetween(author, reader),
      this.notes.findFrom(author, reader, this.clock.now()),
    ]);
    const sentNotes = takenBackNotes.map(({ text, on, at }) => ({ text, on, at, takenBack: true }));
    const action = pair && actionOf(pair, sideOf(author, reader));
    if (!pair || !action?.note) return sentNotes;
    const isMessage = (pair.friendsSince ?? pair.closedAt) !== null && !action.note.removed;
    if (isMessage) return sentNotes;
    const { text, on } = action.note;
    return [...sentNotes, { text, on, at: likedAt(action), takenBack: action.kind === 'dislike' }];
  }
}

/** Returns the time of the like that the note belongs to. */
const likedAt = ({ kind, at, likedBefore }: SideAction): Date =>
  (kind === 'dislike' ? likedBefore : null) ?? at;

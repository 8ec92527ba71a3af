import { Injectable } from '@nestjs/common';
import { LIMITS } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { DAY_MS } from '../../../platform/clock/days.js';
import type { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { toId } from '../../../platform/database/ids.js';
import { type ChangedPair, PairRepository } from '../pairs/pair.repository.js';
import { actionOf, otherOf, sideOf } from '../pairs/pair.rules.js';
import type { LikedThing, SideAction } from '../pairs/pair.schema.js';
import { TakenBackNoteRepository } from './taken-back-note.repository.js';

const EVIDENCE_MS = LIMITS.evidenceDays * DAY_MS;

/** A note as it was given. */
interface GivenNote {
  text: string;
  on: LikedThing;
  at: Date;
  takenBack: boolean;
}

/** Notes as evidence for reports: keeps those that another action of their author takes the place of. */
@Injectable()
export class NoteEvidenceService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly notes: TakenBackNoteRepository,
    private readonly clock: Clock,
  ) {}

  /** Keeps the note, if any, that a like of `author` has replaced, in the unit of work of the like. */
  keepReplaced({ before, after }: ChangedPair, author: string, unit: UnitOfWork): void {
    const side = sideOf(author, otherOf(before, author));
    const action = actionOf(before, side);
    if (!action?.note || actionOf(after, side)?.note?.id.equals(action.note.id)) return;
    const { id, text, on } = action.note;
    const { a, b } = before;
    const takenBackAt = this.clock.now();
    const expiresAt = new Date(takenBackAt.getTime() + EVIDENCE_MS);
    const row = { _id: id, members: [a, b], from: toId(author), text, on, at: givenAt(action) };
    unit.add(this.notes.insertOf({ ...row, takenBackAt, expiresAt }));
  }

  /**
   * What a member wrote to another with likes, oldest first, also where the author or a block has taken it
   * back. A note that opened a chat is a message of that chat and not among these.
   */
  async notesFrom(author: string, reader: string): Promise<GivenNote[]> {
    const [pair, kept] = await Promise.all([
      this.pairs.findBetween(author, reader),
      this.notes.findFrom(author, reader, this.clock.now()),
    ]);
    const given = kept.map(({ text, on, at }) => ({ text, on, at, takenBack: true }));
    const action = pair && actionOf(pair, sideOf(author, reader));
    if (!pair || !action?.note) return given;
    const isMessage = (pair.friendsSince ?? pair.closedAt) !== null && !action.note.removed;
    if (isMessage) return given;
    const { text, on } = action.note;
    return [...given, { text, on, at: givenAt(action), takenBack: action.kind === 'dislike' }];
  }
}

/** When the like was given that the note came with. */
const givenAt = ({ kind, at, likedBefore }: SideAction): Date =>
  (kind === 'dislike' ? likedBefore : null) ?? at;

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ExportRegistry, UserRepository } from '../users/index.js';
import { isShownTo } from './match.policy.js';
import { TakenBackNoteRepository } from './likes/taken-back-note.repository.js';
import { noteOf, otherOf, otherSide, sideOf } from './pairs/pair.rules.js';
import { PairRepository } from './pairs/pair.repository.js';
import type { LikeNote, Pair, SideAction } from './pairs/pair.schema.js';
import { MemberBeliefsRepository } from './model-store/member-beliefs.repository.js';

/**
 * What a member did with others, in the copy of their data; of what the others did, only what the member can
 * see: friendships and open requests.
 */
@Injectable()
export class MatchExportService implements OnModuleInit {
  constructor(
    private readonly pairs: PairRepository,
    private readonly notes: TakenBackNoteRepository,
    private readonly beliefs: MemberBeliefsRepository,
    private readonly users: UserRepository,
    private readonly parts: ExportRegistry,
  ) {}

  onModuleInit(): void {
    this.parts.register({ file: 'people', collections: ['pairs'], rows: (userId) => this.people(userId) });
    this.parts.register({
      file: 'notes-taken-back',
      collections: ['takenBackNotes'],
      rows: (userId) => this.notesTakenBack(userId),
    });
    this.parts.register({
      file: 'learned-tastes',
      collections: ['memberBeliefs'],
      rows: (userId) => this.tastes(userId),
    });
  }

  private async *people(userId: string): AsyncGenerator<object> {
    for await (const pair of this.pairs.exportOf(userId)) {
      const row = pairRow(pair.requestTo?.equals(userId) ? await this.asSeen(pair, userId) : pair, userId);
      if (row) yield row;
    }
  }

  /** Without the request of a member who is not shown to this one. */
  private async asSeen(pair: Pair, userId: string): Promise<Pair> {
    const other = otherOf(pair, userId);
    const members = await this.users.findStatuses([userId, other]);
    const isSeen = isShownTo(members.get(userId), members.get(other), pair);
    return isSeen ? pair : { ...pair, requestTo: null, requestAt: null };
  }

  private async *notesTakenBack(userId: string): AsyncGenerator<object> {
    for await (const { members, text, on, at, takenBackAt } of this.notes.exportOf(userId))
      yield { member: members.find((id) => !id.equals(userId)), text, on, at, takenBackAt };
  }

  /** What was learned of how the member likes; how others like them is the others'. */
  private async *tastes(userId: string): AsyncGenerator<object> {
    const belief = (await this.beliefs.findMany([userId])).get(userId);
    if (belief?.giver) yield { model: belief.model, numbers: [...belief.giver] };
  }
}

/** Null where nothing is the member's to know: the other has acted, and no request is open. */
function pairRow(pair: Pair, userId: string): object | null {
  const member = otherOf(pair, userId);
  const mine = sideOf(userId, member);
  const blockedAt = pair[`${mine}BlockedAt`];
  if (pair[`${otherSide(mine)}BlockedAt`] && !blockedAt) {
    // Whoever blocked the member is gone for them; what the member did stays theirs.
    return pair[`${mine}Action`] && { member, mine: withPlainNote(pair[`${mine}Action`]) };
  }
  const action = pair[`${mine}Action`];
  const requestAt = pair.requestTo?.equals(userId) ? pair.requestAt : null;
  const { friendsSince } = pair;
  if (!action && !blockedAt && !requestAt && !friendsSince) return null;
  const note = requestAt && noteOf(pair, otherSide(mine));
  return {
    ...{ member, mine: withPlainNote(action), friendsSince, requestAt, blockedAt },
    ...(note ? { note: plainNote(note) } : {}),
  };
}

/** What was written, about what; what it hints at stays with who is warned of it. */
const plainNote = ({ text, on }: LikeNote): object => ({ text, on });

function withPlainNote(action: SideAction | null): object | null {
  if (!action?.note) return action;
  const { note, ...rest } = action;
  return { ...rest, note: plainNote(note) };
}

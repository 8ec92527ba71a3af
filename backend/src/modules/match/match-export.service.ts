import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.js';
import { MEMBER_VISIBILITY, type MemberVisibility } from '../profiles/index.js';
import { Exports, UsersService } from '../users/index.js';
import { TakenBackNoteRepository } from './likes/taken-back-note.repository.js';
import { isReachable } from './match.policy.js';
import { PairRepository } from './pairs/pair.repository.js';
import { noteOf, otherOf, otherSide, sideOf, unseenBlockOf } from './pairs/pair.rules.js';
import type { LikeNote, Pair, SideAction } from './pairs/pair.schema.js';

/**
 * Exports a member's actions on others for the data copy. Actions of others are included only where the
 * member can see them: friendships and open requests.
 */
@Injectable()
export class MatchExportService {
  constructor(
    private readonly pairs: PairRepository,
    private readonly users: UsersService,
    private readonly notes: TakenBackNoteRepository,
    private readonly clock: Clock,
  ) {}

  @Exports({
    file: 'people',
    fields: ['member', 'mine', 'friendsSince', 'requestAt', 'blockedAt', 'note'],
    collections: ['pairs'],
  })
  async *people(userId: string): AsyncGenerator<object> {
    for await (const pair of this.pairs.exportOf(userId)) {
      const row = pairRow(await this.asSeen(pair, userId), userId);
      if (row) yield row;
    }
  }

  /**
   * Returns the pair without friendship and open request if the other member is not shown to this one, so
   * that a member who has blocked them looks like a deleted one.
   */
  private async asSeen(pair: Pair, userId: string): Promise<Pair> {
    const other = otherOf(pair, userId);
    const members = await this.users.findFields<MemberVisibility>([userId, other], MEMBER_VISIBILITY);
    const isSeen = isReachable(members.get(userId), members.get(other), pair, this.clock.now());
    return isSeen ? pair : { ...pair, friendsSince: null, requestTo: null, requestAt: null };
  }

  @Exports({
    file: 'notes-taken-back',
    fields: ['member', 'text', 'on', 'at', 'takenBackAt'],
    collections: ['takenBackNotes'],
  })
  async *notesTakenBack(userId: string): AsyncGenerator<object> {
    for await (const { members, text, on, at, takenBackAt } of this.notes.exportOf(userId))
      yield { member: members.find((id) => !id.equals(userId)), text, on, at, takenBackAt };
  }
}

/** Returns null if this member may know nothing of the pair: the other has acted, but no request is open. */
function pairRow(pair: Pair, userId: string): object | null {
  const member = otherOf(pair, userId);
  const side = sideOf(userId, member);
  const mine = pair[`${side}Action`];
  const blockedAt = unseenBlockOf(pair, side) === 'unlisted' ? null : pair[`${side}BlockedAt`];
  const requestAt = pair.requestTo?.equals(userId) ? pair.requestAt : null;
  const { friendsSince } = pair;
  if (!mine && !blockedAt && !requestAt && !friendsSince) return null;
  const note = requestAt && noteOf(pair, otherSide(side));
  return {
    member,
    ...(mine && { mine: withPlainNote(mine) }),
    ...(friendsSince && { friendsSince }),
    ...(requestAt && { requestAt }),
    ...(blockedAt && { blockedAt }),
    ...(note && { note: plainNote(note) }),
  };
}

/** Returns the text and subject of a note, without the scam warning, which is meant for its reader. */
const plainNote = ({ text, on }: LikeNote): object => ({ text, on });

function withPlainNote(action: SideAction): object {
  if (!action.note) return action;
  const { note, ...rest } = action;
  return { ...rest, note: plainNote(note) };
}

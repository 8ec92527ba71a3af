import { setImmediate as nextTurn } from 'node:timers/promises';
import { GroupMaker, ROUND_SORT_KEYS, type WaitingForPick } from './groups.ts';

/** Maximum number of passes over all rounds. Passes are repeated as long as they assign members. */
const MAX_TURNS = 3;
/** Number of members that are grouped before other tasks of the process may run. */
const MEMBERS_PER_TURN = 5_000;

/**
 * Assigns members to each other, group by group. Later rounds contain only the remaining members. If `assign`
 * compares all pairs of its group, no compared pair is left in which both would prefer each other: in their
 * common group one of them received a partner at least as good, or both would have been available.
 * @param seed of the groups, different for each night
 * @param assign returns the ids of the assigned members of a group; null to end the run
 * @returns the number of assigned members; null if `assign` has ended the run
 */
export async function assignInRounds(
  members: readonly WaitingForPick[],
  seed: number,
  assign: (group: readonly WaitingForPick[]) => Promise<ReadonlySet<string> | null>,
): Promise<number | null> {
  let assigned = 0;
  let left = [...members];
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const before = left.length;
    for (const [round, sortKey] of ROUND_SORT_KEYS.entries()) {
      const groups = new GroupMaker(sortKey, seed * 100 + turn * 10 + round);
      for (let from = 0; from < left.length; from += MEMBERS_PER_TURN) {
        for (const member of left.slice(from, from + MEMBERS_PER_TURN)) groups.add(member);
        await nextTurn();
      }
      left = [];
      for (const group of groups.groups()) {
        const ids = await assign(group);
        if (!ids) return null;
        for (const member of group) if (!ids.has(member.id)) left.push(member);
        assigned += ids.size;
      }
    }
    if (left.length === before || left.length < 2) break;
  }
  return assigned;
}

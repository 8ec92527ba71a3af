import type { ConversationView } from '@contract';

/** Place of a conversation in the list: pinned, then where it is the member's turn, then all others. */
const placeOf = ({ pinned, yourTurn }: ConversationView): number => (pinned ? 0 : yourTurn ? 1 : 2);

/** Returns conversations in the order of the list; those of the same place stay in their order. */
export const inListOrder = (rows: readonly ConversationView[]): ConversationView[] =>
  rows.toSorted((one, other) => placeOf(one) - placeOf(other));

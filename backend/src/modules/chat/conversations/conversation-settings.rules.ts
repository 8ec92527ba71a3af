import type { ConversationSettingsBody } from '@contract';
import { toId, type ObjectId } from '../../../platform/database/ids.js';
import { nextVersion } from '../../../platform/database/transaction.js';
import type { Conversation } from './conversation.schema.js';

/** Returns whether the conversation waits in a member's folder of hidden words. */
export const isInHiddenFolder = (
  { hiddenFor = [] }: Pick<Conversation, 'hiddenFor'>,
  member: string,
): boolean => holdsId(hiddenFor, member);

/**
 * Returns the conversation after a member has moved it out of the folder of hidden words; the same object if
 * it is not there.
 */
export const movedOutOfHiddenFolder = (conversation: Conversation, me: string): Conversation =>
  isInHiddenFolder(conversation, me)
    ? {
        ...conversation,
        hiddenFor: withoutMemberId(conversation.hiddenFor ?? [], me),
        version: nextVersion(conversation),
      }
    : conversation;

export const isMutedBy = ({ mutedBy }: Pick<Conversation, 'mutedBy'>, member: string): boolean =>
  holdsId(mutedBy, member);

export const isArchivedBy = ({ archivedBy }: Pick<Conversation, 'archivedBy'>, member: string): boolean =>
  holdsId(archivedBy, member);

/** Returns whether the member's list leaves the conversation to the archive or the folder of hidden words. */
export const isInFolder = (
  conversation: Pick<Conversation, 'archivedBy' | 'hiddenFor'>,
  member: string,
): boolean => isArchivedBy(conversation, member) || isInHiddenFolder(conversation, member);

export const isMarkedUnread = (
  { markedUnreadBy }: Pick<Conversation, 'markedUnreadBy'>,
  member: string,
): boolean => holdsId(markedUnreadBy, member);

/** Returns the conversation with a member's changed settings; the same object if nothing changes. */
export function withSettings(
  conversation: Conversation,
  me: string,
  { muted, archived, markedUnread }: ConversationSettingsBody,
): Conversation {
  const { mutedBy, archivedBy, markedUnreadBy } = conversation;
  const changed = {
    ...changedSetting('mutedBy', mutedBy, me, muted),
    ...changedSetting('archivedBy', archivedBy, me, archived),
    ...changedSetting('markedUnreadBy', markedUnreadBy, me, markedUnread),
  };
  return Object.keys(changed).length === 0
    ? conversation
    : { ...conversation, ...changed, version: nextVersion(conversation) };
}

const changedSetting = (
  field: 'mutedBy' | 'archivedBy' | 'markedUnreadBy',
  ids: readonly ObjectId[] | undefined,
  me: string,
  on: boolean | undefined,
): Partial<Conversation> =>
  on === undefined || holdsId(ids, me) === on
    ? {}
    : { [field]: on ? withMemberId(ids ?? [], me) : withoutMemberId(ids ?? [], me) };

const holdsId = (ids: readonly ObjectId[] | undefined, member: string): boolean =>
  ids?.some((id) => id.toHexString() === member) ?? false;

export const withMemberId = (ids: readonly ObjectId[], member: string): ObjectId[] =>
  holdsId(ids, member) ? [...ids] : [...ids, toId(member)];

export const withoutMemberId = (ids: readonly ObjectId[], member: string): ObjectId[] =>
  ids.filter((id) => id.toHexString() !== member);

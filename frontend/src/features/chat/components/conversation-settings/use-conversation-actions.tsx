import { useMutation } from '@tanstack/react-query';
import IconArchive from '~icons/tabler/archive';
import IconArchiveOff from '~icons/tabler/archive-off';
import IconBell from '~icons/tabler/bell';
import IconBellOff from '~icons/tabler/bell-off';
import IconDoorExit from '~icons/tabler/door-exit';
import IconMail from '~icons/tabler/mail';
import IconMailOpened from '~icons/tabler/mail-opened';
import IconPin from '~icons/tabler/pin';
import IconPinnedOff from '~icons/tabler/pinned-off';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '@/components/ui/controls/action-menu-popup';
import { Button } from '@/components/ui/controls/button';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { Modal } from '@/components/ui/overlays/modal';
import { loadWords } from '@/i18n/missing-words';
import { errorText } from '@/lib/api/errors';
import type { ConversationSettingsBody, ConversationView } from '@contract';
import { changeConversationSettingsMutation } from '../../api/conversation-settings';
import { readReceipts } from '../../api/read-receipts';

const WaysToEndDialog = lazySheet(async () => {
  const [file] = await Promise.all([import('../ending/ways-to-end-dialog'), loadWords('ending')]);
  return file.WaysToEndDialog;
});

interface ConversationActions {
  actions: readonly MenuAction[];
  /** Rendered beside the menu: the dialogues that end the conversation, and the error of a failed change. */
  dialogs: ReactNode;
}

interface ConversationEvents {
  /** Called after the conversation has left its list or was marked as unread. */
  onMove: () => void;
  /** Called with the text to show after the member was blocked or unmatched. */
  onRemoved: (notice: string) => void;
}

/**
 * Returns the menu items for the settings and the end of a conversation.
 * @param row the conversation in a list; without it there are no settings
 */
export function useConversationActions(
  { userId, name, isFriend }: { userId: string; name: string; isFriend: boolean },
  row: ConversationView | undefined,
  { onMove, onRemoved }: ConversationEvents,
): ConversationActions {
  const { t } = useTranslation(['chats', 'member', 'common']);
  const change = useMutation(changeConversationSettingsMutation);
  const [isLeaving, setIsLeaving] = useState(false);
  const set = (settings: ConversationSettingsBody, moves = false) =>
    change.mutate({ userId, settings }, { onSuccess: () => moves && onMove() });
  const markRead = ({ unread, markedUnread, lastMessage }: ConversationView) => {
    if (unread > 0) void readReceipts.markRead(userId, lastMessage.seq);
    if (markedUnread) set({ markedUnread: false });
  };
  const isUnread = row !== undefined && (row.unread > 0 || row.markedUnread === true);
  const settings: MenuAction[] = row
    ? [
        {
          startsGroup: true,
          ...(row.pinned
            ? { label: t('settings.unpin'), Icon: IconPinnedOff, onSelect: () => set({ pinned: false }) }
            : { label: t('settings.pin'), Icon: IconPin, onSelect: () => set({ pinned: true }) }),
        },
        row.muted
          ? { label: t('settings.unmute'), Icon: IconBell, onSelect: () => set({ muted: false }) }
          : { label: t('settings.mute'), Icon: IconBellOff, onSelect: () => set({ muted: true }) },
        isUnread
          ? { label: t('settings.markRead'), Icon: IconMailOpened, onSelect: () => markRead(row) }
          : {
              label: t('settings.markUnread'),
              Icon: IconMail,
              onSelect: () => set({ markedUnread: true }, true),
            },
        row.archived
          ? {
              label: t('settings.unarchive'),
              Icon: IconArchiveOff,
              onSelect: () => set({ archived: false }, true),
            }
          : {
              label: t('settings.archive'),
              Icon: IconArchive,
              onSelect: () => set({ archived: true }, true),
            },
      ]
    : [];
  const leave: MenuAction = {
    label: t(isFriend ? 'settings.leave' : 'settings.leaveStranger'),
    Icon: IconDoorExit,
    onSelect: () => setIsLeaving(true),
    danger: true,
    startsGroup: true,
  };
  const dialogs = (
    <>
      {change.error && (
        <Modal
          opened
          onClose={change.reset}
          title={t('member:actions.failed')}
          text={errorText(change.error)}
          actions={
            <Button look="quiet" onClick={change.reset}>
              {t('common:close')}
            </Button>
          }
        />
      )}
      {isLeaving && (
        <WaysToEndDialog
          member={{ _id: userId, name }}
          isFriend={isFriend}
          onClose={() => setIsLeaving(false)}
          onRemoved={onRemoved}
        />
      )}
    </>
  );
  return { actions: [...settings, leave], dialogs };
}

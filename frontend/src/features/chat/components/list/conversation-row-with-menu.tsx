import { useQueryClient } from '@tanstack/react-query';
import IconDots from '~icons/tabler/dots';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/ui/controls/action-menu';
import { focusHeading } from '@/lib/focus/focus-heading';
import type { ConversationView } from '@contract';
import { removeCachedConversation } from '../../api/conversations';
import { useConversationActions } from '../conversation-settings/use-conversation-actions';
import classes from './conversation-list.module.css';
import { ConversationRow } from './conversation-row';

interface ConversationRowWithMenuProps {
  row: ConversationView;
  now: number;
  isOpen: boolean;
  onOpen: (userId: string) => void;
}

/** Row of a conversation, with the menu of its settings. */
export function ConversationRowWithMenu({ row, now, isOpen, onOpen }: ConversationRowWithMenuProps) {
  const { t } = useTranslation('chats');
  const client = useQueryClient();
  const { _id: userId, name, isFriend } = row;
  // The row may leave the list together with the focused menu, so the heading takes the focus.
  const { actions, dialogs } = useConversationActions({ userId, name, isFriend }, row, {
    onMove: focusHeading,
    onRemoved: () => {
      removeCachedConversation(client, userId);
      focusHeading();
    },
  });
  return (
    <li className={classes.item}>
      <ConversationRow row={row} now={now} isOpen={isOpen} onOpen={onOpen} />
      <ActionMenu
        label={t('settings.menu')}
        icon={<IconDots fontSize={18} aria-hidden />}
        className={classes.itemMenu}
        actions={actions}
      />
      {dialogs}
    </li>
  );
}

import IconArchive from '~icons/tabler/archive';
import { useTranslation } from 'react-i18next';
import { Folder } from '@/components/ui/layout/folder';
import { useNow } from '@/lib/use-now';
import type { ConversationView } from '@contract';
import { ConversationRowWithMenu } from './conversation-row-with-menu';

interface ArchivedConversationsProps {
  list: readonly ConversationView[];
  openId: string | null;
  onOpen: (userId: string) => void;
}

/**
 * Folder of archived conversations, with the number of their unread messages, which the badge does not
 * include. A new message moves a conversation out of it, unless the conversation is muted.
 */
export function ArchivedConversations({ list, openId, onOpen }: ArchivedConversationsProps) {
  const { t } = useTranslation('chats');
  const now = useNow();
  return (
    <Folder
      title={t('archive')}
      icon={<IconArchive fontSize={20} aria-hidden />}
      count={list.reduce((sum, { unread }) => sum + unread, 0)}
      startsOpen={list.some(({ _id }) => _id === openId)}
    >
      <ul>
        {list.map((row) => (
          <ConversationRowWithMenu
            key={row._id}
            row={row}
            now={now}
            isOpen={row._id === openId}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </Folder>
  );
}

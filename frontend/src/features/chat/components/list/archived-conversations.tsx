import IconArchive from '~icons/tabler/archive';
import { useTranslation } from 'react-i18next';
import { Folder } from '@/components/ui/layout/folder';
import { useNow } from '@/lib/use-now';
import type { ConversationView } from '@contract';
import { ConversationItem } from './conversation-item';

interface ArchivedConversationsProps {
  list: readonly ConversationView[];
  openId: string | null;
  onOpen: (userId: string) => void;
}

/**
 * The archive, with the number of its unread messages, which the badge leaves out. A message takes a
 * conversation out, unless it is muted.
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
          <ConversationItem key={row._id} row={row} now={now} isOpen={row._id === openId} onOpen={onOpen} />
        ))}
      </ul>
    </Folder>
  );
}

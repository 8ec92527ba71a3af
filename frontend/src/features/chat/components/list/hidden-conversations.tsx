import { useTranslation } from 'react-i18next';
import { HiddenFolder } from '@/entities/hidden-words/hidden-folder';
import { useNow } from '@/lib/use-now';
import type { ConversationView } from '@contract';
import { ConversationRow } from './conversation-row';

interface HiddenConversationsProps {
  list: readonly ConversationView[];
  openId: string | null;
  onOpen: (userId: string) => void;
}

/**
 * Folder of conversations whose first message contains a hidden word. The badge does not include their
 * messages.
 */
export function HiddenConversations({ list, openId, onOpen }: HiddenConversationsProps) {
  const { t } = useTranslation('notes');
  const now = useNow();
  return (
    <HiddenFolder title={t('hidden.title')} startsOpen={list.some(({ _id }) => _id === openId)}>
      <ul>
        {list.map((row) => (
          <li key={row._id}>
            <ConversationRow
              row={{ ...row, unread: 0 }}
              now={now}
              isOpen={row._id === openId}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ul>
    </HiddenFolder>
  );
}

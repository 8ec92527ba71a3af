import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { useNow } from '@/lib/use-now';
import type { ConversationView } from '@contract';
import { conversationGroupsOf, isConversationUnread } from '../../lib/conversation-groups';
import classes from './conversation-list.module.css';
import { ConversationRowWithMenu } from './conversation-row-with-menu';

/** Number of conversations in "Your turn" that are shown before the member expands the group. */
const SHOWN_TURNS = 3;

interface ConversationGroupListProps {
  list: readonly ConversationView[];
  openId: string | null;
  onOpen: (userId: string) => void;
}

/** The conversations in three groups: new ones, those where it is the member's turn, and all others. */
export function ConversationGroupList({ list, openId, onOpen }: ConversationGroupListProps) {
  const { t } = useTranslation('chats');
  const keptId = useKeptId(list, openId);
  const { unread, turns, others } = conversationGroupsOf(list, keptId);
  const [unfolded, setUnfolded] = useState(false);
  const isFolded = !unfolded && turns.findIndex(({ _id }) => _id === openId) < SHOWN_TURNS;
  const rest = turns.length - SHOWN_TURNS;
  const isAlone = unread.length + turns.length === 0;
  const group = { openId, onOpen };
  return (
    <>
      <Group {...group} title={t('groups.unread')} rows={unread} />
      <Group
        {...group}
        title={t('yourTurn')}
        rows={isFolded ? turns.slice(0, SHOWN_TURNS) : turns}
        foot={
          rest > 0 && (
            <Button look="plain" size="sm" aria-expanded={!isFolded} onClick={() => setUnfolded(isFolded)}>
              {isFolded ? t('groups.moreTurns', { left: rest }) : t('groups.fewerTurns')}
            </Button>
          )
        }
      />
      <Group {...group} title={isAlone ? null : t('groups.others')} rows={others} />
    </>
  );
}

/**
 * Returns the id of the open conversation if it was unread when it was opened, so that its row stays in place
 * while the member reads it.
 */
function useKeptId(list: readonly ConversationView[], openId: string | null): string | null {
  const isNew = list.some((row) => row._id === openId && isConversationUnread(row));
  const [opened, setOpened] = useState({ id: openId, isNew });
  if (opened.id !== openId) setOpened({ id: openId, isNew });
  return opened.isNew ? opened.id : null;
}

interface GroupProps {
  /** Null for a list without a heading. */
  title: string | null;
  rows: readonly ConversationView[];
  openId: string | null;
  onOpen: (userId: string) => void;
  foot?: ReactNode;
}

function Group({ title, rows, openId, onOpen, foot }: GroupProps) {
  const heading = useId();
  const now = useNow();
  if (rows.length === 0) return null;
  return (
    <>
      {title !== null && (
        <h2 id={heading} className={classes.group}>
          {title}
        </h2>
      )}
      <ul className={classes.rows} aria-labelledby={title === null ? undefined : heading}>
        {rows.map((row) => (
          <ConversationRowWithMenu
            key={row._id}
            row={row}
            now={now}
            isOpen={row._id === openId}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {foot && <div className={classes.more}>{foot}</div>}
    </>
  );
}

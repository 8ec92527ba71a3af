import { Menu } from '@base-ui/react/menu';
import IconPlus from '~icons/tabler/plus';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { QUICK_REACTIONS } from '@contract';
import { reactionAfterPress } from '../../lib/reaction-after-press';
import classes from './reactions.module.css';

interface ReactionRowProps {
  mine: string | null;
  onReact: (emoji: string | null) => void;
  onMore: () => void;
}

/** First row of the message menu: quick reactions and a button for any other emoji. */
export function ReactionRow({ mine, onReact, onMore }: ReactionRowProps) {
  const { t } = useTranslation('chats');
  const isOther = mine !== null && !QUICK_REACTIONS.some((emoji) => emoji === mine);
  const offered = isOther ? [...QUICK_REACTIONS.slice(0, -1), mine] : QUICK_REACTIONS;
  return (
    <Menu.Group aria-label={t('reactions.title')} className={classes.row} onKeyDown={moveSideways}>
      {offered.map((emoji) => (
        <Menu.Item
          key={emoji}
          className={classes.quick}
          data-mine={emoji === mine || undefined}
          aria-label={t(emoji === mine ? 'reactions.takeBack' : 'reactions.with', { emoji })}
          onClick={() => onReact(reactionAfterPress(mine, emoji))}
        >
          {emoji}
        </Menu.Item>
      ))}
      <Menu.Item className={classes.quick} aria-label={t('reactions.more')} onClick={onMore}>
        <IconPlus fontSize={20} aria-hidden />
      </Menu.Item>
    </Menu.Group>
  );
}

/** Left and right move within the row, while up and down move through the whole menu. */
function moveSideways({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const items = [...currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[at + (key === 'ArrowRight' ? 1 : -1)]?.focus();
}

import { useTranslation } from 'react-i18next';
import type { ReactionsView } from '@contract';
import { reactionAfterPress } from '../../lib/reaction-after-press';
import classes from './reactions.module.css';

interface ReactionPillsProps {
  reactions: ReactionsView;
  name: string;
  onReact: ((emoji: string | null) => void) | undefined;
}

/**
 * Reactions below a bubble. A press removes the member's own reaction, or adds the same one as the other
 * member.
 */
export function ReactionPills({ reactions: { mine, theirs }, name, onReact }: ReactionPillsProps) {
  const { t } = useTranslation('chats');
  const shown = [...new Set([theirs, mine])].filter((emoji) => emoji !== null);
  if (shown.length === 0) return null;
  return (
    <div className={classes.pills}>
      {shown.map((emoji) => {
        const isMine = emoji === mine;
        const by = !isMine ? 'other' : emoji === theirs ? 'both' : 'self';
        return (
          <button
            key={emoji}
            type="button"
            className={classes.pill}
            aria-pressed={isMine}
            aria-label={t(`reactions.${by}`, { emoji, name })}
            title={t(`reactions.${by}`, { emoji, name })}
            disabled={!onReact}
            onClick={() => onReact?.(reactionAfterPress(mine, emoji))}
          >
            <span aria-hidden>{emoji}</span>
            {by === 'both' && <span aria-hidden>2</span>}
          </button>
        );
      })}
    </div>
  );
}

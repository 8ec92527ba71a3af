import { useTranslation } from 'react-i18next';
import { EMOJI, type EmojiGroup } from '../../lib/emoji';
import classes from './emoji-board.module.css';

const GROUPS = Object.keys(EMOJI) as EmojiGroup[];

export function EmojiBoard({ onChoose }: { onChoose: (emoji: string) => void }) {
  const { t } = useTranslation('chats');
  return GROUPS.map((group) => (
    <section key={group} className={classes.group} aria-label={t(`emoji.groups.${group}`)}>
      <h3>{t(`emoji.groups.${group}`)}</h3>
      <div className={classes.grid}>
        {EMOJI[group].map((emoji) => (
          <button key={emoji} type="button" onClick={() => onChoose(emoji)}>
            {emoji}
          </button>
        ))}
      </div>
    </section>
  ));
}

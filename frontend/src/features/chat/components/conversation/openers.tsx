import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/display/avatar';
import { type CardView } from '@contract';
import { openersFor } from '../../lib/opener-texts';
import classes from './conversation.module.css';

interface OpenersProps {
  name: string;
  card: CardView | undefined;
  ownHobbies: readonly string[];
  disabled: boolean;
  onChoose: (text: string) => void;
}

/** Three opening texts for an empty conversation. Selecting one inserts it into the composer. */
export function Openers({ name, card, ownHobbies, disabled, onChoose }: OpenersProps) {
  const { t } = useTranslation('chats');
  const photo = card?.photos[0];
  return (
    <div className={classes.openers}>
      <Avatar name={name} photo={photo} size={104} />
      <h2>{t('openers.title', { name })}</h2>
      <p>{t('openers.text')}</p>
      {card && (
        <ul>
          {openersFor(card, ownHobbies, t).map((text) => (
            <li key={text}>
              <button
                type="button"
                className={classes.opener}
                disabled={disabled}
                onClick={() => onChoose(text)}
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

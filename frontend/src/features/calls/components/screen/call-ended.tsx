import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { useFinishedCall } from '@/entities/call/finished-call';
import { CallFeedback } from '@/entities/member/call-feedback/call-feedback';
import { focusHeading } from '@/lib/focus/focus-heading';
import type { CardView } from '@contract';
import type { CallEnd } from '../../lib/call';
import { CallPortrait } from '../ringing/call-portrait';
import classes from './call-panel.module.css';

interface CallEndedProps {
  name: string;
  photo: string | undefined;
  card: CardView | undefined;
  end: CallEnd;
  onAgain: () => void;
  onChats: () => void;
}

/** Reasons after which a second call would be refused or is not needed. */
const FINAL_REASONS = ['not-allowed', 'answered-elsewhere', 'declined-elsewhere'];

/** Shows why the call failed or ended, and offers what the member can do next. */
export function CallEnded({ name, photo, card, end, onAgain, onChats }: CallEndedProps) {
  const { t } = useTranslation('calls');
  useEffect(focusHeading, []);
  const final = FINAL_REASONS.includes(end.reason);
  const isFirstCall = useFinishedCall((call) => call.userId !== null && call.userId === card?._id);
  return (
    <div className={classes.root}>
      <CallPortrait name={name} photo={photo} size={112} />
      <div role="alert">
        <h1>{end.reason === 'refused' ? end.text : t(`ended.${end.reason}`, { name })}</h1>
      </div>
      <div className={classes.actions}>
        <Button onClick={onChats}>{final ? t('ended.back') : t('ended.message')}</Button>
        {!final && (
          <Button look="quiet" onClick={onAgain}>
            {t('ended.again')}
          </Button>
        )}
      </div>
      {card && isFirstCall && (
        <div className={classes.feedback}>
          <CallFeedback card={card} onRemove={onChats} />
        </div>
      )}
    </div>
  );
}

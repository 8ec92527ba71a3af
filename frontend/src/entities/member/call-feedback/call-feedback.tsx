import IconX from '~icons/tabler/x';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { setFinishedCall } from '@/entities/call/finished-call';
import { focusHeading } from '@/lib/focus/focus-heading';
import type { CardView } from '@contract';
import { MemberSheet } from '../sheet/member-sheet';
import classes from './call-feedback.module.css';

/** Time in ms for which the text of thanks is shown. */
const THANKS_MS = 5_000;

const close = (): void => setFinishedCall(null);

interface CallFeedbackProps {
  card: CardView;
  /** Called with the text to show after the member was blocked. */
  onRemove: (notice: string) => void;
}

/**
 * Asks how a first call was. "No" opens a report of the call. Without a report, no answer leaves this tab.
 */
export function CallFeedback({ card, onRemove }: CallFeedbackProps) {
  const { t } = useTranslation('calls');
  const titleId = useId();
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  useEffect(() => {
    if (answer !== 'yes') return;
    focusHeading();
    const timer = setTimeout(close, THANKS_MS);
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [answer]);

  const handleClose = () => {
    close();
    focusHeading();
  };
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <div role="status" className={classes.words}>
        {answer === 'yes' ? (
          <p id={titleId}>{t('feedback.thanks')}</p>
        ) : (
          <>
            <p id={titleId} className={classes.title}>
              {t('feedback.title')}
            </p>
            <p className={classes.text}>{t('feedback.text', { name: card.name })}</p>
          </>
        )}
      </div>
      {answer !== 'yes' && (
        <div className={classes.actions}>
          <Button look="quiet" onClick={() => setAnswer('yes')}>
            {t('feedback.yes')}
          </Button>
          <Button look="quiet" onClick={() => setAnswer('no')}>
            {t('feedback.no')}
          </Button>
          <IconButton
            className={classes.close ?? ''}
            label={t('feedback.later')}
            icon={<IconX fontSize={20} aria-hidden />}
            onClick={handleClose}
          />
        </div>
      )}
      {answer === 'no' && (
        <MemberSheet card={card} start="report" place="call" onClose={handleClose} onRemove={onRemove} />
      )}
    </section>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { MATCH_LIMITS } from '@contract';
import classes from './confirmation.module.css';
import type { MemberActions } from './use-member-actions';

const SENT_SHOWN_MS = 3000;
/** Time in ms for which the line about a pass is shown: as long as its undo is free. */
const PASSED_SHOWN_MS = MATCH_LIMITS.freeUndoSeconds * 1000;

interface ConfirmationProps {
  actions: Pick<MemberActions, 'confirmed' | 'endConfirmation'>;
  onUndo: () => void;
}

/**
 * Line over the page for some seconds: says that a like was sent and what comes next, or offers the undo of a
 * pass. It covers no control and moves no content.
 */
export function Confirmation({ actions: { confirmed, endConfirmation }, onUndo }: ConfirmationProps) {
  const { t } = useTranslation('member');
  const root = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(endConfirmation);
  useEffect(() => {
    if (!confirmed) return;
    const timer = setTimeout(
      () => {
        // While the button has the focus, it stays.
        if (!root.current?.contains(document.activeElement)) end();
      },
      confirmed.kind === 'sent' ? SENT_SHOWN_MS : PASSED_SHOWN_MS,
    );
    return () => clearTimeout(timer);
  }, [confirmed]);
  const name = confirmed?.card.name;
  return (
    <div ref={root} className={classes.root} onBlur={endConfirmation}>
      <div role="status">
        {confirmed?.kind === 'sent' && <p className={classes.line}>{t('actions.sent', { name })}</p>}
      </div>
      {/* No `role="status"`, because the page already announces the pass. */}
      {confirmed?.kind === 'passed' && (
        <p className={classes.line}>
          {t('actions.passedOn', { name })}
          <Button look="plain" size="sm" onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  );
}

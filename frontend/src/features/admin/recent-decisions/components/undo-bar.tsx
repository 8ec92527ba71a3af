import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import type { RecentDecisionView, Right } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { useHasRight } from '../../shared/lib/use-has-right';
import { recentDecisionsQuery } from '../api/recent-decisions';
import { recentDecisionText } from '../lib/recent-decision-text';
import classes from './undo-bar.module.css';
import { UndoButton } from './undo-button';

/** The rights to decisions that can be undone. */
const DECIDING: readonly Right[] = ['restrictions', 'reports', 'appeals', 'photos', 'risk-flags'];

interface UndoBarProps {
  /**
   * Whether decisions are made below. The bar then keeps its place without one, so that nothing moves with
   * the first decision or when the time is over.
   */
  keepsPlace: boolean;
}

/** One's last decision, with its undo, and on request all of the last minutes. */
export function UndoBar({ keepsPlace }: UndoBarProps) {
  const { t } = useTranslation('admin');
  const may = useHasRight();
  const mayUndo = DECIDING.some((right) => may(right));
  const { data } = useQuery({ ...recentDecisionsQuery, enabled: mayUndo });
  const decisions = data?.decisions ?? [];
  const [last, ...others] = decisions;
  const [listed, setListed] = useState(false);
  const [undone, setUndone] = useState('');
  const root = useRef<HTMLElement>(null);
  if (!mayUndo || (!keepsPlace && !last && !undone)) return null;
  const undo = (decision: RecentDecisionView) => {
    const what = recentDecisionText(decision, t);
    const handleUndone = () => {
      setUndone(t('undo.done', { what }));
      // The pressed button goes. Undone by the key, the focus stays in the case.
      if (root.current?.contains(document.activeElement)) root.current.focus();
    };
    return <UndoButton key={decision.id} undo={decision} what={what} onUndone={handleUndone} />;
  };
  return (
    <section
      ref={root}
      className={classes.root}
      aria-label={t('undo.label')}
      tabIndex={-1}
      data-undo-bar
      data-empty={(!last && !undone) || undefined}
    >
      {undone && <InlineMessage kind="success">{undone}</InlineMessage>}
      <div className={classes.line}>
        <p>{last ? recentDecisionText(last, t) : data && t('undo.none')}</p>
        {last && undo(last)}
        {others.length > 0 && (
          <Button look="quiet" size="sm" aria-expanded={listed} onClick={() => setListed(!listed)}>
            {t('undo.more', { count: others.length })}
          </Button>
        )}
      </div>
      {listed && others.length > 0 && (
        <div>
          <h2 className={layout.soft}>{t('undo.title')}</h2>
          <ul className={classes.list}>
            {others.map((decision) => (
              <li key={decision.id} className={classes.line}>
                <p>{recentDecisionText(decision, t)}</p>
                {undo(decision)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {decisions.map(({ id, until }) => (
        <Expiry key={id} until={until} />
      ))}
    </section>
  );
}

/** Reads the list anew when the time of a decision is over. */
function Expiry({ until }: { until: string }) {
  const client = useQueryClient();
  const isOver = useSecondsLeft(until) === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: recentDecisionsQuery.queryKey });
  }, [isOver, client]);
  return null;
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import type { UndoView } from '@contract';
import { undoDecisionMutation } from '../api/recent-decisions';

interface UndoButtonProps {
  undo: UndoView;
  /** The decision in words. */
  what: string;
  onUndone?: () => void;
}

/** Undoes a decision; counts the time down in which it can, and then goes. */
export function UndoButton({ undo: { id, until }, what, onUndone }: UndoButtonProps) {
  const { t } = useTranslation('admin');
  const left = useSecondsLeft(until);
  const { mutate, isPending, error } = useMutation({
    ...undoDecisionMutation,
    // Not with the call: the button is gone before the lists are read anew.
    onSuccess: () => onUndone?.(),
  });
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <>
      {left > 0 && (
        <Button
          look="quiet"
          size="sm"
          data-key="undo"
          pending={isPending}
          aria-label={t('undo.of', { what })}
          onClick={() => mutate(id)}
        >
          {t('undo.action')} <span aria-hidden>({time})</span>
        </Button>
      )}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </>
  );
}

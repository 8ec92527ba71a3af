import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { SelectField } from '@/components/ui/forms/select-field';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import classes from './review-bar.module.css';

interface ReviewBarProps {
  /** The entries of the page that can be approved, unless they are in `toRefuse`. */
  ids: readonly string[];
  /** The entries that are marked to be refused. */
  toRefuse: readonly string[];
  /** What the members of marked entries are told. */
  reasons: readonly { value: string; label: string }[];
  onApprove: (id: string) => Promise<unknown>;
  onRefuse: (id: string, reason: string) => Promise<unknown>;
  /** Called when entries of the page no longer wait: a colleague was faster, or the member removed them. */
  onGone: () => void;
}

/** Decides a page at once: approves what is not marked, or refuses what is, with one reason. */
export function ReviewBar({ ids, toRefuse, reasons, onApprove, onRefuse, onGone }: ReviewBarProps) {
  const { t } = useTranslation('admin-moderation');
  const others = ids.filter((id) => !toRefuse.includes(id));
  const [chosen, setChosen] = useState('');
  const reason = chosen || (reasons[0]?.value ?? '');
  const { mutate, isPending, data } = useMutation({
    mutationFn: async ({ of, act }: { of: readonly string[]; act: (id: string) => Promise<unknown> }) => {
      let failed: unknown = null;
      let [done, gone] = [0, 0];
      for (const id of of)
        await act(id).then(
          () => (done += 1),
          (error: unknown) => {
            if (hasErrorCode(error, 'NOT_FOUND')) gone += 1;
            else failed = error;
          },
        );
      if (gone > 0) onGone();
      return { done, failed };
    },
  });
  return (
    <div className={classes.root} role="group" aria-label={t('review.label')}>
      <div className={classes.actions}>
        <Button
          look="quiet"
          size="sm"
          pending={isPending}
          disabled={others.length === 0}
          onClick={() => mutate({ of: others, act: onApprove })}
        >
          {t('review.approve', { count: others.length })}
        </Button>
        {toRefuse.length > 0 && (
          <div className={classes.refuse}>
            <SelectField
              label={t('review.reason')}
              data={reasons}
              value={reason}
              onChange={({ target }) => setChosen(target.value)}
            />
            <Button
              look="danger"
              size="sm"
              pending={isPending}
              onClick={() => mutate({ of: toRefuse, act: (id) => onRefuse(id, reason) })}
            >
              {t('review.refuse', { count: toRefuse.length })}
            </Button>
          </div>
        )}
      </div>
      {data && data.done > 0 && (
        <InlineMessage kind="success">{t('review.done', { count: data.done })}</InlineMessage>
      )}
      {data?.failed !== undefined && data.failed !== null && (
        <InlineMessage kind="error">{errorText(data.failed)}</InlineMessage>
      )}
    </div>
  );
}

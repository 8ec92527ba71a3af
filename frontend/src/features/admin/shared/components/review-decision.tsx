import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { DecidePhotoBody } from '@contract';
import { textOrUndefined } from '../lib/field-values';
import { OwnWordsField } from './own-words-field';
import classes from './review-decision.module.css';
import { RuleField } from './rule-field';

interface ReviewDecisionProps {
  /** Accessible name of the approve button, which names the reviewed part. */
  approveLabel: string;
  /** Accessible name of the remove button, which names the reviewed part. */
  removeLabel: string;
  pending: boolean;
  error: unknown;
  onDecide: (body: DecidePhotoBody) => void;
}

/** Approves a new part of a profile, or removes it with a rule or reason. */
export function ReviewDecision({ approveLabel, removeLabel, pending, error, onDecide }: ReviewDecisionProps) {
  const { t } = useTranslation('admin-moderation');
  // Null until the form is opened once, because only then the focus returns to the button that opened it.
  const [removing, setRemoving] = useState<boolean | null>(null);
  const form = useContractForm(DecidePhotoBody, { outcome: 'removed', reason: '' });
  const rule = useWatch({ control: form.control, name: 'rule' });
  return (
    <>
      {removing ? (
        <form className={classes.why} onSubmit={form.handleSubmit(onDecide)}>
          <RuleField {...form.register('rule', { setValueAs: textOrUndefined })} />
          <OwnWordsField
            data-kind="decide"
            label={t('photos.reason')}
            required={!rule}
            autoFocus
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
          <div className={classes.actions}>
            <Button look="quiet" size="sm" onClick={() => setRemoving(false)}>
              {t('photos.keep')}
            </Button>
            <Button type="submit" look="danger" size="sm" data-kind="decide" pending={pending}>
              {t('photos.remove')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={classes.actions}>
          <Button
            look="quiet"
            size="sm"
            data-kind="decide"
            data-key="approve"
            pending={pending}
            aria-label={approveLabel}
            onClick={() => onDecide({ outcome: 'approved' })}
          >
            {t('photos.approve')}
          </Button>
          <Button
            look="quiet"
            size="sm"
            data-key="remove"
            disabled={pending}
            autoFocus={removing === false}
            aria-label={removeLabel}
            onClick={() => setRemoving(true)}
          >
            {t('photos.remove')}
          </Button>
        </div>
      )}
      {error !== null && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </>
  );
}

import IconX from '~icons/tabler/x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import { Button } from '@/components/ui/controls/button';
import { IconButton } from '@/components/ui/controls/icon-button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { focusHeading } from '@/lib/focus/focus-heading';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { AdminBlockBody } from '@contract';
import { UndoButton } from '../../recent-decisions/components/undo-button';
import layout from '../../shared/components/layout.module.css';
import { LengthField } from '../../shared/components/length-field';
import { OwnWordsField } from '../../shared/components/own-words-field';
import { RuleField } from '../../shared/components/rule-field';
import { asOwnWords, numberOrUndefined, textOrUndefined } from '../../shared/lib/field-values';
import classes from './action-banner.module.css';
import type { StaffActions } from './use-staff-actions';

interface ActionBannerProps {
  actions: StaffActions;
  /** When the list of members could not be loaded, in ms since 1970; null if it did not fail. */
  failedAt: number | null;
  onRetry: () => void;
}

/**
 * Shows that the list could not be loaded, and the result of the last action until it is dismissed or undone.
 * After a block or suspension it also asks for the reason.
 */
export function ActionBanner({
  actions: { outcome, dismiss, busy, explain },
  failedAt,
  onRetry,
}: ActionBannerProps) {
  const { t } = useTranslation(['admin', 'common']);
  const [dismissedAt, setDismissedAt] = useState<number | null>(null);
  const restricted = outcome?.restricted;
  return (
    <>
      {failedAt !== null && failedAt !== dismissedAt && (
        <div className={layout.bannerRow}>
          <InlineMessage kind="error">{t('failed')}</InlineMessage>
          <Button look="quiet" size="sm" onClick={onRetry}>
            {t('common:retry')}
          </Button>
          <IconButton
            label={t('dismiss')}
            icon={<IconX fontSize={18} aria-hidden />}
            size={36}
            onClick={() => {
              setDismissedAt(failedAt);
              focusHeading();
            }}
          />
        </div>
      )}
      {outcome && (
        <div className={classes.banner}>
          <div className={layout.bannerRow}>
            <InlineMessage kind={outcome.kind}>
              {outcome.text}
              {outcome.detail && outcome.detail !== outcome.text && <div>{outcome.detail}</div>}
            </InlineMessage>
            {outcome.undo && <UndoButton key={outcome.undo.id} undo={outcome.undo} what={outcome.text} />}
            <IconButton
              label={t('dismiss')}
              icon={<IconX fontSize={18} aria-hidden />}
              size={36}
              onClick={() => {
                dismiss();
                focusHeading();
              }}
            />
          </div>
          {restricted && (
            <WhyForm
              key={restricted.member._id}
              busy={busy}
              onSave={(why) => explain(restricted, why, t('why.saved'))}
            />
          )}
        </div>
      )}
    </>
  );
}

/** Schema of the reason form. All fields are optional. */
const WhyBody = AdminBlockBody.pick({ rule: true, reason: true, days: true });

interface WhyFormProps {
  busy: boolean;
  onSave: (why: z.infer<typeof WhyBody>) => void;
}

function WhyForm({ busy, onSave }: WhyFormProps) {
  const { t } = useTranslation('admin');
  const form = useContractForm(WhyBody, {});
  return (
    <form className={layout.section} onSubmit={form.handleSubmit((why) => onSave(why))}>
      <p className={layout.soft}>{t('why.lead')}</p>
      <div className={classes.why}>
        <RuleField {...form.register('rule', { setValueAs: textOrUndefined })} />
        <OwnWordsField
          label={t('why.reason')}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { setValueAs: asOwnWords })}
        />
        <LengthField {...form.register('days', { setValueAs: numberOrUndefined })} />
        <Button type="submit" look="quiet" pending={busy} pendingText={t('why.saving')}>
          {t('why.save')}
        </Button>
      </div>
    </form>
  );
}

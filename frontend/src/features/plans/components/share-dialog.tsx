import { useMutation } from '@tanstack/react-query';
import IconShare from '~icons/tabler/share';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FormActions } from '@/components/ui/forms/form-actions';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Modal } from '@/components/ui/overlays/modal';
import { errorText } from '@/lib/api/errors';
import { belongsToFields, contractSchema, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { useCopyToClipboard } from '@/lib/use-copy-to-clipboard';
import { PLANS_LIMITS, type PlanView } from '@contract';
import { revokePlanLinkMutation, sharePlanMutation } from '../api/plans';
import classes from './plans.module.css';

interface ShareDialogProps {
  plan: PlanView;
  userId: string;
  name: string;
  onClose: () => void;
}

const { min, max, usual } = PLANS_LIMITS.checkInHours;
const HOURS = Array.from({ length: max - min + 1 }, (_, index) => min + index);
const HOUR_MS = 3_600_000;

/**
 * Creates and shows the link with which another person can see the plan, changes the check-in, and ends the
 * link.
 */
export function ShareDialog({ plan, userId, name, onClose }: ShareDialogProps) {
  const { t } = useTranslation('plans');
  const key = { userId, planId: plan.id };
  const share = useMutation(sharePlanMutation(key));
  const revoke = useMutation(revokePlanLinkMutation);
  const { copied, copy } = useCopyToClipboard();
  const { link, at } = plan;
  const hours = link ? Math.round((Date.parse(link.checkInBy) - Date.parse(at ?? '')) / HOUR_MS) : usual;
  const form = useContractForm(contractSchema('SharePlanForm'), {
    email: link?.email ?? '',
    checkInHours: String(hours),
  });
  const { errors, isDirty } = form.formState;
  const [word, setWord] = useState('');
  const mayOpenSheet = 'share' in navigator;
  // The promise is also rejected when the member closes the share sheet.
  const openSheet = (url: string) =>
    void navigator.share({ url, ...(word.trim() && { text: word.trim() }) }).catch(() => undefined);
  const failure = form.missing ?? share.error ?? revoke.error;
  const handleSubmit = form.handleSubmit((body) => {
    if (link && !isDirty) return onClose();
    share.mutate(body, {
      onSuccess: ({ plan: { link: made } }) => {
        if (link) onClose();
        else if (made && mayOpenSheet) openSheet(made.url);
        form.reset(form.getValues());
      },
      onError: (error) => showIssues(error, form.setError, ['email']),
    });
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('share.title')}
      text={t('share.text', { name, hours: PLANS_LIMITS.linkHours })}
    >
      <form className={classes.share} onSubmit={handleSubmit} noValidate>
        {link && (
          <>
            <TextField
              label={t('share.link')}
              readOnly
              value={link.url}
              onFocus={(event) => event.target.select()}
            />
            <div className={classes.actions}>
              {mayOpenSheet && (
                <Button
                  size="sm"
                  leftSection={<IconShare fontSize={18} aria-hidden />}
                  onClick={() => openSheet(link.url)}
                >
                  {t('share.send')}
                </Button>
              )}
              <Button
                look={mayOpenSheet ? 'quiet' : 'main'}
                size="sm"
                onClick={() => copy([word.trim(), link.url].filter(Boolean).join(' '))}
              >
                {t(copied ? 'share.copied' : 'share.copy')}
              </Button>
              <Button look="plain" size="sm" pending={revoke.isPending} onClick={() => revoke.mutate(key)}>
                {t('share.revoke')}
              </Button>
            </div>
          </>
        )}
        {!link && revoke.isSuccess && <InlineMessage kind="info">{t('share.revoked')}</InlineMessage>}
        {plan.can.share && (
          <>
            <TextField
              label={t('share.word')}
              description={t('share.wordHint')}
              placeholder={t('share.wordExample', { name })}
              autoComplete="off"
              value={word}
              onChange={({ target }) => setWord(target.value)}
            />
            <TextField
              type="email"
              label={t('share.email')}
              description={t('share.emailHint')}
              autoComplete="off"
              error={errors.email?.message}
              {...form.register('email')}
            />
            <SelectField
              label={t('share.by')}
              data={HOURS.map((count) => ({ value: String(count), label: t('share.hours', { count }) }))}
              error={errors.checkInHours?.message}
              {...form.register('checkInHours')}
            />
          </>
        )}
        {failure && !belongsToFields(failure, ['email']) && (
          <InlineMessage kind="error">{errorText(failure)}</InlineMessage>
        )}
        {(link ?? plan.can.share) && (
          <FormActions
            onBack={link ? undefined : onClose}
            pending={share.isPending || form.waits}
            pendingText={t('share.running')}
          >
            {t(link ? 'share.done' : mayOpenSheet ? 'share.submitSend' : 'share.submit')}
          </FormActions>
        )}
      </form>
    </Modal>
  );
}

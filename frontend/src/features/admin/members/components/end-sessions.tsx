import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { AdminEndSessionsBody, type AdminMemberView } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { OwnWordsField } from '../../shared/components/own-words-field';
import { endSessionsMutation } from '../api/staff-actions';

/** Ends all sessions of a member, for a reason that the audit log keeps. */
export function EndSessions({ member }: { member: AdminMemberView }) {
  const { t } = useTranslation('admin');
  const none = { userId: member._id, reason: '' };
  const form = useContractForm(AdminEndSessionsBody, none);
  const { mutate, isPending, data, error } = useMutation(endSessionsMutation);
  return (
    <section className={layout.stack} aria-label={t('endSessions.title')}>
      <h3>{t('endSessions.title')}</h3>
      <p className={layout.soft}>{t('endSessions.lead')}</p>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      {data && !error && !isPending && (
        <InlineMessage kind="success">{translated(data.message)}</InlineMessage>
      )}
      <form
        className={layout.stack}
        onSubmit={form.handleSubmit((body) => mutate(body, { onSuccess: () => form.reset(none) }))}
      >
        <OwnWordsField
          label={t('endSessions.reason')}
          required
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <Button type="submit" look="quiet" pending={isPending} pendingText={t('endSessions.running')}>
          {t('endSessions.action')}
        </Button>
      </form>
    </section>
  );
}

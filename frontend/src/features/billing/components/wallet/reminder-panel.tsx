import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { Skeleton, SkeletonGroup } from '@/components/ui/feedback/skeleton';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { billingSettingsQuery, updateBillingSettingsMutation } from '../../api/purchases';

/** Setting of the mail that is sent before premium ends. */
export function ReminderPanel() {
  const { t } = useTranslation('billing');
  const settings = useQuery(billingSettingsQuery);
  const { mutate, error } = useMutation(updateBillingSettingsMutation);
  return (
    <Panel title={t('reminder.title')}>
      <QueryView
        query={settings}
        skeleton={
          <SkeletonGroup>
            <Skeleton height={24} />
          </SkeletonGroup>
        }
      >
        {({ renewalReminder }) => (
          <CheckboxField
            role="switch"
            checked={renewalReminder}
            onChange={({ target }) => mutate({ renewalReminder: target.checked })}
            label={t('reminder.label')}
          />
        )}
      </QueryView>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </Panel>
  );
}

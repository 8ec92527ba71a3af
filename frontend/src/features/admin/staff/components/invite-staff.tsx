import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { LimitedTextField } from '@/components/ui/forms/limited-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { belongsToFields, showIssues, useContractForm } from '@/lib/forms/use-contract-form';
import { INVITED_ROLES, InviteStaffBody, USERS_LIMITS, type StaffTokenView } from '@contract';
import { useGuardedMutation } from '../../second-factor/components/use-guarded-mutation';
import layout from '../../shared/components/layout.module.css';
import { inviteStaff } from '../api/staff';
import classes from './staff.module.css';

const NAMES = ['name', 'email', 'role'] as const;

export function InviteStaff({ onInvited }: { onInvited: (invited: StaffTokenView) => void }) {
  const { t } = useTranslation('admin-staff');
  const form = useContractForm(InviteStaffBody, { name: '', email: '', role: 'moderator' });
  const { errors } = form.formState;
  const { mutate, isPending, asking, prompt, error } = useGuardedMutation(inviteStaff, (invited) => {
    form.reset();
    onInvited(invited);
  });
  return (
    <Panel title={t('invite.title')} lead={t('invite.lead')}>
      <div className={layout.stack}>
        <form
          className={classes.invite}
          onSubmit={form.handleSubmit((body) =>
            mutate(body, { onError: (refusal) => showIssues(refusal, form.setError, NAMES) }),
          )}
        >
          <LimitedTextField
            label={t('invite.name')}
            autoComplete="off"
            limit={USERS_LIMITS.nameLength}
            isLine
            required
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            label={t('invite.email')}
            type="email"
            autoComplete="off"
            required
            error={errors.email?.message}
            {...form.register('email')}
          />
          <SelectField
            label={t('invite.role')}
            data={INVITED_ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
            error={errors.role?.message}
            {...form.register('role')}
          />
          <Button type="submit" disabled={asking} pending={isPending} pendingText={t('invite.sending')}>
            {t('invite.send')}
          </Button>
        </form>
        <dl className={classes.roles}>
          {INVITED_ROLES.map((role) => (
            <div key={role}>
              <dt>{t(`roles.${role}`)}</dt>
              <dd>{t(`roleTexts.${role}`)}</dd>
            </div>
          ))}
        </dl>
        {prompt}
        {error && !belongsToFields(error, NAMES) && (
          <InlineMessage kind="error">{errorText(error)}</InlineMessage>
        )}
      </div>
    </Panel>
  );
}

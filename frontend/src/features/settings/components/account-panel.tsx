import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { RowList, RowText } from '@/components/ui/display/row-list';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Panel } from '@/components/ui/layout/panel';
import { DeleteAccount } from '@/entities/account/account-deletion';
import { profileQuery } from '@/entities/account/profile';
import { translated } from '@/i18n/translated';
import { errorText } from '@/lib/api/errors';
import { sendEmailVerificationMutation } from '../api/credentials';
import { ChangeEmailDialog } from './change-email-dialog';
import classes from './settings-page.module.css';

export function AccountPanel() {
  const { t } = useTranslation('settings');
  const profile = useQuery(profileQuery).data;
  return (
    <Panel id="account" title={t('account.title')}>
      <div className={classes.form}>
        {profile && <Email email={profile.email} verified={profile.emailVerified} />}
        <p className={classes.soft}>{t('account.lead')}</p>
        <DeleteAccount />
      </div>
    </Panel>
  );
}

function Email({ email, verified }: { email: string; verified: boolean }) {
  const { t } = useTranslation('settings');
  const { mutate, data, error, isPending } = useMutation(sendEmailVerificationMutation);
  const [changing, setChanging] = useState(false);
  return (
    <>
      <RowList>
        <li>
          <RowText long>
            <p className={classes.soft}>{t('account.email')}</p>
            <p>{email}</p>
          </RowText>
          {verified ? (
            <Pill color="sage">{t('account.verified')}</Pill>
          ) : (
            <>
              <Pill color="amber">{t('account.notVerified')}</Pill>
              <Button
                look="quiet"
                size="sm"
                pending={isPending}
                pendingText={t('account.verifying')}
                onClick={() => mutate({ email })}
              >
                {t('account.verify')}
              </Button>
            </>
          )}
          <Button look="quiet" size="sm" onClick={() => setChanging(true)}>
            {t('changeEmail.open')}
          </Button>
        </li>
      </RowList>
      {data && <InlineMessage kind="success">{translated(data.message)}</InlineMessage>}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      {changing && <ChangeEmailDialog onClose={() => setChanging(false)} />}
    </>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { RowList, RowText } from '@/components/ui/display/row-list';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { StepUpDialog } from '@/entities/account/security/step-up-dialog';
import { hasMemberText } from '@/lib/api/has-member-text';
import { formatDay } from '@/lib/format';
import type { PasskeyView } from '@contract';
import { addPasskeyMutation, passkeysQuery, removePasskeyMutation } from '../../api/passkeys';
import { useDeviceName } from '../../lib/use-device-name';
import classes from '../settings-page.module.css';

export function PasskeysPanel() {
  const { t } = useTranslation('security');
  const passkeys = useQuery(passkeysQuery);
  return (
    <Panel id="passkeys" title={t('passkeys.title')} lead={t('passkeys.lead')}>
      <QueryView query={passkeys} skeleton={<RowSkeleton />}>
        {(data) => (
          <div className={classes.form}>
            {data.passkeys.length > 0 && (
              <RowList>
                {data.passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </RowList>
            )}
            {'PublicKeyCredential' in window ? (
              <AddPasskey />
            ) : (
              <p className={classes.soft}>{t('passkeys.unsupported')}</p>
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function AddPasskey() {
  const { t } = useTranslation('security');
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(addPasskeyMutation);
  // The browser's own errors of a refused passkey are not texts for members.
  const isOfDevice = error !== null && !hasMemberText(error);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('passkeys.add')}
      </Button>
      {asking && (
        <StepUpDialog
          title={t('passkeys.addTitle')}
          text={t('passkeys.addText')}
          action={t('factor.continue')}
          running={t('passkeys.adding')}
          pending={isPending}
          error={error}
          {...(isOfDevice && { failed: t('passkeys.notMade') })}
          onConfirm={mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function PasskeyRow({ passkey: { id, device, createdAt, lastUsedAt } }: { passkey: PasskeyView }) {
  const { t } = useTranslation('security');
  const name = useDeviceName(device);
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(removePasskeyMutation);
  return (
    <li>
      <RowText>
        <p>{name}</p>
        <p className={classes.soft}>
          {t('passkeys.made', { date: formatDay(createdAt) })}
          {' · '}
          {lastUsedAt ? t('passkeys.used', { date: formatDay(lastUsedAt) }) : t('passkeys.neverUsed')}
        </p>
      </RowText>
      <Button
        look="quiet"
        size="sm"
        aria-label={t('passkeys.removeNamed', { device: name })}
        onClick={() => setAsking(true)}
      >
        {t('passkeys.remove')}
      </Button>
      {asking && (
        <StepUpDialog
          title={t('passkeys.removeTitle')}
          text={t('passkeys.removeText')}
          action={t('passkeys.remove')}
          running={t('passkeys.removing')}
          pending={isPending}
          error={error}
          onConfirm={(proof) => mutateAsync({ passkeyId: id, ...proof })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

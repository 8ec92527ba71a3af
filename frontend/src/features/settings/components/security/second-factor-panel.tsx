import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { Modal } from '@/components/ui/overlays/modal';
import { RecoveryCodes } from '@/entities/account/security/recovery-codes';
import { secondFactorQuery } from '@/entities/account/security/second-factor';
import { StepUpDialog } from '@/entities/account/security/step-up-dialog';
import { paths } from '@/lib/paths';
import type { OwnSecondFactorView, SecondFactorEnrolmentView } from '@contract';
import { confirmSecondFactorMutation } from '../../api/second-factor';
import classes from '../settings-page.module.css';
import { useFactorStepUp, type StepUpPurpose } from './use-factor-step-up';

/** The page warns when this number of recovery codes or fewer are left. */
const FEW_CODES = 3;

const AppStep = lazyPart(() =>
  import('@/entities/account/security/authenticator-app-step').then((file) => file.AuthenticatorAppStep),
);

export function SecondFactorPanel() {
  const { t } = useTranslation('security');
  const factor = useQuery(secondFactorQuery);
  return (
    <Panel
      id="second-factor"
      title={t('factor.title')}
      lead={t('factor.lead')}
      aside={factor.data?.enabled && <Pill color="sage">{t('factor.on')}</Pill>}
    >
      <QueryView query={factor} skeleton={<RowSkeleton />}>
        {(state) => <State state={state} />}
      </QueryView>
    </Panel>
  );
}

function State({ state: { enabled, recoveryCodesLeft } }: { state: OwnSecondFactorView }) {
  const { t } = useTranslation('security');
  const [asking, setAsking] = useState<StepUpPurpose | null>(null);
  const [enrolment, setEnrolment] = useState<SecondFactorEnrolmentView | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const stepUp = useFactorStepUp({ onEnrolled: setEnrolment, onCodes: setCodes });
  const confirm = useMutation(confirmSecondFactorMutation);
  const done = (recoveryCodes: string[]) => {
    setEnrolment(null);
    setCodes(recoveryCodes);
  };
  const handleClose = () => {
    setEnrolment(null);
    confirm.reset();
  };
  return (
    <div className={classes.form}>
      {enabled ? (
        <>
          <p>
            {t('factor.left', { count: recoveryCodesLeft })}{' '}
            {recoveryCodesLeft <= FEW_CODES && t('factor.fewLeft')}
          </p>
          <div className={classes.row}>
            <Button look="quiet" onClick={() => setAsking('renew')}>
              {t('factor.renew')}
            </Button>
            <Button look="quiet" onClick={() => setAsking('phone')}>
              {t('factor.phone')}
            </Button>
            <Button look="quiet" onClick={() => setAsking('off')}>
              {t('factor.off')}
            </Button>
          </div>
        </>
      ) : (
        <Button look="quiet" onClick={() => setAsking('begin')}>
          {t('factor.begin')}
        </Button>
      )}
      <p className={classes.soft}>
        <Trans t={t} i18nKey="factor.lost" components={{ support: <Link to={paths.contact} /> }} />
      </p>
      {asking && <StepUpDialog {...stepUp(asking)} onClose={() => setAsking(null)} />}
      <Modal opened={enrolment !== null} onClose={handleClose} title={t('factor.appTitle')} size="lg">
        {enrolment && (
          <div className={classes.dialogForm}>
            <Suspense>
              <AppStep
                enrolment={enrolment}
                pending={confirm.isPending}
                error={confirm.error}
                onCode={(code) =>
                  confirm.mutate({ code }, { onSuccess: ({ recoveryCodes }) => done(recoveryCodes) })
                }
                onCancel={handleClose}
              />
            </Suspense>
          </div>
        )}
      </Modal>
      <Modal opened={codes !== null} onClose={() => setCodes(null)} title={t('factor.codesTitle')} size="lg">
        {codes && (
          <div className={classes.dialogForm}>
            <RecoveryCodes codes={codes} onConfirm={() => setCodes(null)} />
          </div>
        )}
      </Modal>
    </div>
  );
}

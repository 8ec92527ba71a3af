import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import type { SecondFactorEnrolmentView } from '@contract';
import { CodeForm } from './code-form';
import classes from './second-factor.module.css';

const QrCode = lazyPart(() => import('./qr-code').then((file) => file.QrCode));

interface AppStepProps {
  enrolment: SecondFactorEnrolmentView;
  pending: boolean;
  error: Error | null;
  onCode: (code: string) => void;
  onCancel?: (() => void) | undefined;
}

/** Shows the secret for an authenticator app and accepts the first code. */
export function AuthenticatorAppStep({
  enrolment: { secret, uri },
  pending,
  error,
  onCode,
  onCancel,
}: AppStepProps) {
  const { t } = useTranslation('security');
  return (
    <>
      <p>{t('app.scan')}</p>
      <div className={classes.app}>
        <Suspense fallback={<div className={classes.qr} />}>
          <QrCode text={uri} label={t('app.qr')} />
        </Suspense>
        <div>
          <p className={classes.soft}>{t('app.key')}</p>
          <code className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <p>
            <a href={uri}>{t('app.open')}</a>
          </p>
        </div>
      </div>
      <CodeForm
        label={t('app.code')}
        action={t('app.finish')}
        pending={pending}
        error={error}
        onSend={onCode}
        onCancel={onCancel}
      />
    </>
  );
}

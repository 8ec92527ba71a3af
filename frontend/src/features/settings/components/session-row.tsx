import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { RowText } from '@/components/ui/display/row-list';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { StepUpDialog } from '@/entities/account/security/step-up-dialog';
import { errorText } from '@/lib/api/errors';
import { formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import type { SessionView } from '@contract';
import { endSessionMutation } from '../api/sessions';
import { useDeviceName } from '../lib/use-device-name';
import classes from './settings-page.module.css';

const MINUTE_MS = 60_000;

/** One session with the button that ends it. */
export function SessionRow({ session }: { session: SessionView }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const { mutate, mutateAsync, isPending, error } = useMutation(endSessionMutation);
  const sessionId = session.id;
  const now = serverNow();
  const here = now - Date.parse(session.lastSeenAt) < MINUTE_MS;
  const device = useDeviceName(session.device);
  return (
    <li>
      <RowText>
        <p>{device}</p>
        <p className={classes.soft}>
          {here
            ? t('sessions.now')
            : t('sessions.lastSeen', { time: formatRelative(session.lastSeenAt, now) })}
        </p>
      </RowText>
      {session.current ? (
        <Pill color="sage">{t('sessions.current')}</Pill>
      ) : (
        <Button
          look="quiet"
          size="sm"
          aria-label={t('sessions.endNamed', { device })}
          pending={isPending}
          onClick={() => (session.asksForProof ? setAsking(true) : mutate({ sessionId }))}
        >
          {t('sessions.end')}
        </Button>
      )}
      {error && !asking && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      {asking && (
        <StepUpDialog
          title={t('sessions.endOlderTitle')}
          text={t('sessions.endOlderText')}
          action={t('sessions.end')}
          running={t('sessions.running')}
          pending={isPending}
          error={error}
          onConfirm={(proof) => mutateAsync({ sessionId, ...proof })}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

import { olderSessionsStart, type SessionView } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepUpDialog } from '@/entities/account/security/step-up-dialog';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Modal } from '@/components/ui/overlays/modal';
import { Panel } from '@/components/ui/layout/panel';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { errorText } from '@/lib/api/errors';
import { formatRelative } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { endSessionMutation, logOutAllMutation, logOutOthersMutation, sessionsQuery } from '../api/sessions';
import classes from './settings-page.module.css';
import { useDeviceName } from '../lib/use-device-name';

const MINUTE_MS = 60_000;

export function SessionsPanel() {
  const { t } = useTranslation('settings');
  const sessions = useQuery(sessionsQuery);
  return (
    <Panel id="sessions" title={t('sessions.title')}>
      <QueryView query={sessions} skeleton={<RowSkeleton />}>
        {(data) => (
          <ul className={classes.rows}>
            {data.sessions.map((session) => (
              <SessionRow key={session.id} session={session} isOlder={isOlder(session, data.sessions)} />
            ))}
          </ul>
        )}
      </QueryView>
      <div className={`${classes.foot} ${classes.row}`}>
        {(sessions.data?.sessions.length ?? 0) > 1 && <LogOutOthers />}
        <LogOutEverywhere
          asksForPassword={
            sessions.data?.sessions.some((session, _index, all) => isOlder(session, all)) ?? false
          }
        />
      </div>
    </Panel>
  );
}

/** Returns whether ending the session requires the password: it is older than the current one. */
const isOlder = (session: SessionView, among: readonly SessionView[]): boolean =>
  among.some(
    ({ current, createdAt }) =>
      current && new Date(session.createdAt) < olderSessionsStart(new Date(createdAt)),
  );

function SessionRow({ session, isOlder: asksForPassword }: { session: SessionView; isOlder: boolean }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const { mutate, mutateAsync, isPending, error } = useMutation(endSessionMutation);
  const sessionId = session.id;
  const now = serverNow();
  const here = now - Date.parse(session.lastSeenAt) < MINUTE_MS;
  const device = useDeviceName(session.device);
  return (
    <li>
      <div className={classes.rowText}>
        <p>{device}</p>
        <p className={classes.soft}>
          {here
            ? t('sessions.now')
            : t('sessions.lastSeen', { time: formatRelative(session.lastSeenAt, now) })}
        </p>
      </div>
      {session.current ? (
        <Pill color="sage">{t('sessions.current')}</Pill>
      ) : (
        <Button
          look="quiet"
          size="sm"
          aria-label={t('sessions.endNamed', { device })}
          pending={isPending}
          onClick={() => (asksForPassword ? setAsking(true) : mutate({ sessionId }))}
        >
          {t('sessions.end')}
        </Button>
      )}
      {error && !asking && <Message kind="error">{errorText(error)}</Message>}
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

function LogOutOthers() {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error } = useMutation(logOutOthersMutation);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('sessions.endOthers')}
      </Button>
      {asking && (
        <StepUpDialog
          title={t('sessions.endOthersTitle')}
          text={t('sessions.endOthersText')}
          action={t('sessions.endOthers')}
          running={t('sessions.running')}
          pending={isPending}
          error={error}
          onConfirm={mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function LogOutEverywhere({ asksForPassword }: { asksForPassword: boolean }) {
  const { t } = useTranslation(['settings', 'common']);
  const [asking, setAsking] = useState(false);
  const { mutate, mutateAsync, isPending, error } = useMutation(logOutAllMutation);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('sessions.endAll')}
      </Button>
      {asking && asksForPassword && (
        <StepUpDialog
          title={t('sessions.endAllTitle')}
          text={t('sessions.endAllText')}
          action={t('sessions.endAll')}
          running={t('sessions.running')}
          pending={isPending}
          error={error}
          onConfirm={mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
      <Modal
        opened={asking && !asksForPassword}
        onClose={() => setAsking(false)}
        title={t('sessions.endAllTitle')}
        text={t('sessions.endAllText')}
        actions={
          <>
            <Button look="quiet" onClick={() => setAsking(false)}>
              {t('common:cancel')}
            </Button>
            <Button onClick={() => mutate({})} pending={isPending} pendingText={t('sessions.running')}>
              {t('sessions.endAll')}
            </Button>
          </>
        }
      >
        {error && <Message kind="error">{errorText(error)}</Message>}
      </Modal>
    </>
  );
}

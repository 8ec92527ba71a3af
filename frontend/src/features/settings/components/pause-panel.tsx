import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Pill } from '@/components/ui/display/pill';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { DateField } from '@/components/ui/forms/date-field';
import { Panel } from '@/components/ui/layout/panel';
import { beginPauseMutation, endPauseMutation } from '@/entities/account/pause';
import { profileQuery } from '@/entities/account/profile';
import { ApiError, errorText } from '@/lib/api/errors';
import { useHeadingAfter } from '@/lib/focus/use-heading-after';
import { formatDay } from '@/lib/format';
import { belongsToFields } from '@/lib/forms/use-contract-form';
import { serverNow } from '@/lib/server-clock';
import { USERS_LIMITS, type RunningPause } from '@contract';
import classes from './settings-page.module.css';

const DAY_MS = 86_400_000;

/** Hides the member from everyone except friends, until a chosen day or until the member ends the pause. */
export function PausePanel() {
  const { t } = useTranslation('settings');
  const profile = useQuery(profileQuery);
  return (
    <Panel id="pause" quietTitle title={t('pause.title')} lead={t('pause.lead')}>
      <QueryView query={profile} skeleton={<RowSkeleton />}>
        {({ pause }) => (pause ? <Running pause={pause} /> : <Begin />)}
      </QueryView>
    </Panel>
  );
}

function Running({ pause }: { pause: RunningPause }) {
  const { t } = useTranslation(['settings', 'account']);
  const { mutate, isPending, error } = useMutation(endPauseMutation);
  useHeadingAfter();
  return (
    <div className={classes.form}>
      <div className={classes.row}>
        <p className={classes.rowText}>
          {pause.until ? t('pause.until', { date: formatDay(pause.until) }) : t('pause.open')}
        </p>
        <Pill color="amber">{t('pause.on')}</Pill>
      </div>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
      <Button pending={isPending} pendingText={t('account:pause.ending')} onClick={() => mutate()}>
        {t('account:pause.end')}
      </Button>
    </div>
  );
}

function Begin() {
  const { t } = useTranslation('settings');
  const [day, setDay] = useState('');
  const { mutate, isPending, error } = useMutation(beginPauseMutation);
  useHeadingAfter();
  const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === 'until') : undefined;
  return (
    <form
      className={`${classes.form} ${classes.fields}`}
      onSubmit={(event) => {
        event.preventDefault();
        // The pause ends at midnight in the time zone of the member.
        if (!isPending) mutate({ until: day ? new Date(`${day}T00:00`).toISOString() : null });
      }}
    >
      <DateField
        type="date"
        isChosen={day !== ''}
        label={t('pause.day')}
        description={t('pause.dayHint')}
        min={dayIn(1)}
        max={dayIn(USERS_LIMITS.pauseDaysMax - 1)}
        value={day}
        onChange={({ target }) => setDay(target.value)}
        error={issue?.message}
      />
      {error && !belongsToFields(error, ['until']) && (
        <InlineMessage kind="error">{errorText(error)}</InlineMessage>
      )}
      <Button type="submit" look="quiet" pending={isPending} pendingText={t('pause.beginning')}>
        {t('pause.begin')}
      </Button>
    </form>
  );
}

/** Returns the local date in this number of days as `YYYY-MM-DD`. */
function dayIn(days: number): string {
  const then = new Date(serverNow() + days * DAY_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${then.getFullYear()}-${two(then.getMonth() + 1)}-${two(then.getDate())}`;
}

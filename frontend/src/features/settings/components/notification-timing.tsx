import { DIGESTS, NOTIFICATIONS_LIMITS, type NotificationTiming } from '@contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format';
import { changesOf } from '@/lib/forms/changes';
import { useFollowed } from '@/lib/forms/use-followed';
import { notificationTimingQuery, updateNotificationTimingMutation } from '../api/notification-timing';
import { ownZone } from '@/lib/zoned-time';
import classes from './notifications-panel.module.css';

const MAIL_CHOICES = [1, 2, 3, 5, 10, NOTIFICATIONS_LIMITS.mailsPerDay.max];
const PUSH_CHOICES = [
  1,
  3,
  5,
  10,
  NOTIFICATIONS_LIMITS.pushesPerDay.usual,
  50,
  NOTIFICATIONS_LIMITS.pushesPerDay.max,
];

/** Adds the current value to the choices if it is missing. */
const numbers = (choices: readonly number[], chosen: number) =>
  [...new Set([...choices, chosen])]
    .sort((one, other) => one - other)
    .map((value) => ({ value: String(value), label: formatNumber(value) }));

export function NotificationTimingForm() {
  const timing = useQuery(notificationTimingQuery);
  return (
    <QueryView query={timing} skeleton={<FormSkeleton fields={3} />}>
      {(saved) => <TimingFields saved={saved} />}
    </QueryView>
  );
}

function TimingFields({ saved }: { saved: NotificationTiming }) {
  const { t } = useTranslation(['notifications', 'common']);
  const [typed, setTyped] = useState(saved);
  const { from, overlaps, forgetOverlaps } = useFollowed(saved, typed, setTyped);
  const update = useMutation(updateNotificationTimingMutation);
  const change = (part: Partial<NotificationTiming>) => {
    setTyped({ ...typed, ...part });
    update.reset();
  };
  const { quietHours, digest, pushesPerDay, mailsPerDay } = typed;
  const zone = ownZone();
  const labels: Record<keyof NotificationTiming, string> = {
    quietHours: t('timing.quiet'),
    zone: t('timing.quiet'),
    digest: t('timing.digest'),
    pushesPerDay: t('timing.pushes'),
    mailsPerDay: t('timing.mails'),
  };
  const isEmpty = quietHours?.from === quietHours?.to;

  return (
    <form
      className={classes.timing}
      onSubmit={(event) => {
        event.preventDefault();
        // Quiet hours apply in the time zone of this browser.
        if (!update.isPending)
          update.mutate({ ...changesOf(from, typed), zone }, { onSuccess: forgetOverlaps });
      }}
    >
      <h3>{t('timing.title')}</h3>
      <CheckboxField
        label={labels.quietHours}
        checked={quietHours !== null}
        onChange={({ target }) =>
          change({
            quietHours: target.checked ? (saved.quietHours ?? NOTIFICATIONS_LIMITS.quietHours) : null,
          })
        }
      />
      {quietHours && (
        <>
          <div className={classes.pair}>
            <TextField
              type="time"
              required
              label={t('timing.from')}
              value={quietHours.from}
              onChange={({ target }) => change({ quietHours: { ...quietHours, from: target.value } })}
            />
            <TextField
              type="time"
              required
              label={t('timing.to')}
              value={quietHours.to}
              error={isEmpty ? 'Please choose another end.' : undefined}
              onChange={({ target }) => change({ quietHours: { ...quietHours, to: target.value } })}
            />
          </div>
          <p className={classes.soft}>
            {t('timing.quietHint', { zone: zone.replaceAll('_', ' ') })}
            {saved.quietHours && saved.zone !== zone && (
              <> {t('timing.otherZone', { zone: saved.zone.replaceAll('_', ' ') })}</>
            )}
          </p>
        </>
      )}
      <SelectField
        label={labels.digest}
        description={t('timing.digestHint')}
        data={DIGESTS.map((value) => ({ value, label: t(`timing.digests.${value}`) }))}
        value={digest}
        onChange={({ target }) =>
          change({ digest: DIGESTS.find((value) => value === target.value) ?? 'off' })
        }
      />
      <div className={classes.pair}>
        <SelectField
          label={labels.pushesPerDay}
          data={numbers(PUSH_CHOICES, pushesPerDay)}
          value={String(pushesPerDay)}
          onChange={({ target }) => change({ pushesPerDay: Number(target.value) })}
        />
        <SelectField
          label={labels.mailsPerDay}
          data={numbers(MAIL_CHOICES, mailsPerDay)}
          value={String(mailsPerDay)}
          onChange={({ target }) => change({ mailsPerDay: Number(target.value) })}
        />
      </div>
      <p className={classes.soft}>{t('timing.rest')}</p>
      <Overlaps fields={overlaps.map((part) => labels[part])} />
      {update.isSuccess && <Message kind="success">{t('timing.saved')}</Message>}
      {update.isError && <Message kind="error">{errorText(update.error)}</Message>}
      <Button type="submit" look="quiet" pending={update.isPending} pendingText={t('settings.running')}>
        {t('common:save')}
      </Button>
    </form>
  );
}

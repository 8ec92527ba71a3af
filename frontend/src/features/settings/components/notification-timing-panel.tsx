import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { CheckboxField } from '@/components/ui/forms/checkbox-field';
import { SelectField } from '@/components/ui/forms/select-field';
import { TimeField } from '@/components/ui/forms/time-field';
import { Panel } from '@/components/ui/layout/panel';
import { errorText } from '@/lib/api/errors';
import { formatNumber } from '@/lib/format';
import { ownZone } from '@/lib/zoned-time';
import { DIGESTS, NOTIFICATIONS_LIMITS, type NotificationTiming } from '@contract';
import { notificationTimingQuery, updateNotificationTimingMutation } from '../api/notification-timing';
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

/** Settings of when and how often the member is notified. Each change is saved at once. */
export function NotificationTimingPanel() {
  const { t } = useTranslation('notifications');
  const timing = useQuery(notificationTimingQuery);
  return (
    <Panel id="quiet-hours" quietTitle title={t('timing.title')}>
      <QueryView query={timing} skeleton={<FormSkeleton fields={3} />}>
        {(saved) => <TimingFields saved={saved} />}
      </QueryView>
    </Panel>
  );
}

type QuietHours = NonNullable<NotificationTiming['quietHours']>;

function TimingFields({ saved }: { saved: NotificationTiming }) {
  const { t } = useTranslation('notifications');
  /** Quiet hours that cannot be saved yet, because they begin and end at the same time. */
  const [typed, setTyped] = useState<QuietHours | null>(null);
  const { mutate, isSuccess, error } = useMutation(updateNotificationTimingMutation);
  const { digest, pushesPerDay, mailsPerDay } = saved;
  const quietHours = typed ?? saved.quietHours;
  const zone = ownZone();
  // All parts of the timing apply in the time zone of this browser.
  const change = (part: Partial<NotificationTiming>) => mutate({ ...part, zone });
  const changeHours = (hours: QuietHours) => {
    const isComplete = hours.from !== hours.to;
    setTyped(isComplete ? null : hours);
    if (isComplete) change({ quietHours: hours });
  };
  const isEmpty = quietHours !== null && quietHours.from === quietHours.to;

  return (
    <div className={classes.timing}>
      <CheckboxField
        label={t('timing.quiet')}
        checked={quietHours !== null}
        onChange={({ target }) => {
          setTyped(null);
          change({ quietHours: target.checked ? NOTIFICATIONS_LIMITS.quietHours : null });
        }}
      />
      {quietHours && (
        <>
          <div className={classes.pair}>
            <TimeField
              label={t('timing.from')}
              value={quietHours.from}
              onChange={(from) => changeHours({ ...quietHours, from })}
              onBlur={() => setTyped(null)}
            />
            <TimeField
              label={t('timing.to')}
              value={quietHours.to}
              error={isEmpty ? 'Please choose another end.' : undefined}
              onChange={(to) => changeHours({ ...quietHours, to })}
              onBlur={() => setTyped(null)}
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
        label={t('timing.digest')}
        description={t('timing.digestHint')}
        data={DIGESTS.map((value) => ({ value, label: t(`timing.digests.${value}`) }))}
        value={digest}
        onChange={({ target }) =>
          change({ digest: DIGESTS.find((value) => value === target.value) ?? 'off' })
        }
      />
      <div className={classes.pair}>
        <SelectField
          label={t('timing.pushes')}
          data={numbers(PUSH_CHOICES, pushesPerDay)}
          value={String(pushesPerDay)}
          onChange={({ target }) => change({ pushesPerDay: Number(target.value) })}
        />
        <SelectField
          label={t('timing.mails')}
          data={numbers(MAIL_CHOICES, mailsPerDay)}
          value={String(mailsPerDay)}
          onChange={({ target }) => change({ mailsPerDay: Number(target.value) })}
        />
      </div>
      <p className={classes.soft}>{t('timing.rest')}</p>
      {isSuccess && <InlineMessage kind="success">{t('timing.saved')}</InlineMessage>}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}

import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Switch } from '@/components/ui/controls/switch';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Panel } from '@/components/ui/layout/panel';
import { checkPush, switchPushOff, switchPushOn, usePush } from '@/entities/notification/push-switch';
import { errorText } from '@/lib/api/errors';
import {
  NOTIFICATION_TYPES,
  type NotificationSettings,
  type NotificationType,
  type UpdateNotificationSettingsBody,
} from '@contract';
import { notificationSettingsQuery, updateNotificationSettingsMutation } from '../api/notification-settings';
import classes from './notifications-panel.module.css';

const CHANNELS = ['push', 'email'] as const;

/**
 * Push and e-mail switches per notification type, and the push permission of this browser. Where push is not
 * possible, its switches are off and disabled; the settings, which apply to every device, stay stored.
 */
export function NotificationsPanel() {
  const { t } = useTranslation('notifications');
  const settings = useQuery(notificationSettingsQuery);
  const { mutate, error } = useMutation(updateNotificationSettingsMutation);
  return (
    <Panel id="notifications" quietTitle title={t('settings.title')} lead={t('settings.lead')}>
      <ThisBrowser />
      <QueryView query={settings} skeleton={<FormSkeleton fields={3} />}>
        {(cached) => <Switches settings={cached} onChange={mutate} />}
      </QueryView>
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </Panel>
  );
}

interface SwitchesProps {
  settings: NotificationSettings;
  onChange: (change: UpdateNotificationSettingsBody) => void;
}

function Switches({ settings, onChange }: SwitchesProps) {
  const { t } = useTranslation('notifications');
  const isPushPossible = usePush(({ state }) => state !== 'unsupported' && state !== 'blocked');
  const toggle = (channel: (typeof CHANNELS)[number], type: NotificationType, on: boolean) =>
    onChange({ [channel]: { [type]: on } });
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <td />
          {CHANNELS.map((channel) => (
            <th key={channel} scope="col">
              {t(`settings.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {NOTIFICATION_TYPES.map((type) => (
          <tr key={type}>
            <th scope="row">{t(`settings.types.${type}`)}</th>
            {CHANNELS.map((channel) => {
              const isPossible = channel !== 'push' || isPushPossible;
              return (
                <td key={channel}>
                  <Switch
                    aria-label={t('settings.switch', {
                      type: t(`settings.types.${type}`),
                      channel: t(`settings.${channel}`),
                    })}
                    checked={isPossible && settings[channel][type]}
                    disabled={!isPossible}
                    onChange={({ target }) => toggle(channel, type, target.checked)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ThisBrowser() {
  const { t } = useTranslation('notifications');
  const state = usePush((push) => push.state);
  const isOn = state === 'on';
  const { mutate, isPending, error } = useMutation({ mutationFn: isOn ? switchPushOff : switchPushOn });
  useEffect(() => void checkPush(), []);
  if (state === 'unknown') return null;
  return (
    <div className={classes.browser}>
      <p>{t(`settings.device.${state}`)}</p>
      {(isOn || state === 'off') && (
        <Button
          look="quiet"
          size="sm"
          pending={isPending}
          pendingText={t('settings.running')}
          onClick={() => mutate()}
        >
          {t(isOn ? 'settings.switchOff' : 'settings.switchOn')}
        </Button>
      )}
      {error && <InlineMessage kind="error">{errorText(error)}</InlineMessage>}
    </div>
  );
}

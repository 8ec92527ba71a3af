import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { profileQuery } from '@/entities/account/profile';
import { secondFactorQuery } from '@/entities/account/security/second-factor';
import { hiddenWordsQuery } from '@/entities/hidden-words/hidden-words';
import { checkPush, usePush, type PushState } from '@/entities/notification/push-switch';
import { shownSearchSettings } from '@/entities/search-settings/search-settings';
import { currentLanguage, LANGUAGE_NAMES } from '@/i18n/language';
import { useColorScheme } from '@/lib/color-scheme';
import { formatDay } from '@/lib/format';
import type { SettingsPart } from '@/lib/settings-path';
import { NOTIFICATION_TYPES, type NotificationSettings, type ProfileView } from '@contract';
import { blocksQuery } from '../../api/blocks';
import { consentsQuery } from '../../api/consents';
import { hiddenAddressesQuery } from '../../api/hidden-addresses';
import { notificationSettingsQuery } from '../../api/notification-settings';
import { readReceiptsQuery } from '../../api/read-receipt-setting';
import { sessionsQuery } from '../../api/sessions';

type Words = TFunction<['settings', 'account', 'common']>;

/** Returns the current choice on each page of the settings. A value that is not loaded yet is undefined. */
export function usePartValues(): Partial<Record<SettingsPart, string | undefined>> {
  const { t } = useTranslation(['settings', 'account', 'common']);
  const profile = useQuery(profileQuery).data;
  const notifications = useQuery(notificationSettingsQuery).data;
  const receipts = useQuery(readReceiptsQuery).data;
  const factor = useQuery(secondFactorQuery).data;
  const sessions = useQuery(sessionsQuery).data?.sessions;
  const blocks = useQuery(blocksQuery).data;
  const addresses = useQuery(hiddenAddressesQuery).data?.addedAt;
  const words = useQuery(hiddenWordsQuery).data?.words;
  const consents = useQuery(consentsQuery).data?.consents;
  const push = usePush(({ state }) => state);
  useEffect(() => void checkPush(), []);
  const theme = useColorScheme((colors) => colors.choice);
  return {
    preferences: profile && searchSettingsLine(profile, t),
    visibility: profile && shown(profile, t),
    pause: profile && pause(profile, t),
    notifications: notifications && switchedOn(notifications, push, t),
    messages: receipts && t(receipts.on ? 'values.receipts' : 'values.noReceipts'),
    appearance: listed(LANGUAGE_NAMES[currentLanguage()], t(`theme.${theme}`)),
    blocked:
      blocks &&
      addresses &&
      listed(
        t('values.blocked', { count: blocks.length }),
        addresses.length > 0 && t('values.addresses', { count: addresses.length }),
      ),
    'hidden-words': words && t('values.words', { count: words.length }),
    'log-in':
      profile &&
      factor &&
      listed(
        t(profile.passwordless ? 'values.passkey' : 'values.password'),
        factor.enabled && t('values.factor'),
      ),
    devices: sessions && t('values.devices', { count: sessions.length }),
    consents: consents && t('values.consents', { count: consents.filter(({ given }) => given).length }),
    account: profile?.email,
  };
}

const listed = (...values: (string | false)[]): string => values.filter(Boolean).join(' · ');

function searchSettingsLine(profile: ProfileView, t: Words): string {
  const { lookingFor, ageMin, ageMax, maxDistanceKm } = shownSearchSettings(profile);
  return listed(
    t(`common:options.lookingFor.${lookingFor}`),
    t('account:preferences.ageRange', { min: ageMin, max: ageMax }),
    maxDistanceKm === null
      ? t('account:preferences.anywhere')
      : t('account:preferences.distanceWithin', { km: maxDistanceKm }),
  );
}

function shown({ visibility: { hiddenDetails, incognito } }: ProfileView, t: Words): string {
  const details =
    hiddenDetails.length === 0 ? t('values.allShown') : t('values.hidden', { count: hiddenDetails.length });
  return listed(incognito && t('visibility.incognito.title'), details);
}

function pause({ pause: running }: ProfileView, t: Words): string {
  if (!running) return t('values.noPause');
  return running.until ? t('values.pauseUntil', { date: formatDay(running.until) }) : t('pause.on');
}

/** Counts the switches of push only where push arrives, because they apply to every device. */
function switchedOn({ push, email }: NotificationSettings, state: PushState, t: Words): string {
  const emails = NOTIFICATION_TYPES.map((type) => email[type]);
  const count = (switches: boolean[]) => ({ on: switches.filter(Boolean).length, total: switches.length });
  if (state === 'on')
    return t('values.switches', count([...emails, ...NOTIFICATION_TYPES.map((type) => push[type])]));
  return listed(t('values.emails', count(emails)), state !== 'unknown' && t(`values.push.${state}`));
}

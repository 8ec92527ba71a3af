import IconBan from '~icons/tabler/ban';
import IconBell from '~icons/tabler/bell';
import IconCheck from '~icons/tabler/list-check';
import IconDevices from '~icons/tabler/device-desktop';
import IconEye from '~icons/tabler/eye';
import IconLock from '~icons/tabler/lock';
import IconMessage from '~icons/tabler/message';
import IconMoodOff from '~icons/tabler/eye-off';
import IconPause from '~icons/tabler/player-pause';
import IconSearch from '~icons/tabler/search';
import IconSun from '~icons/tabler/sun';
import IconUser from '~icons/tabler/user-circle';
import type { ComponentType, SVGProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { Page } from '@/components/ui/layout/page';
import { type SettingsPart, settingsPath } from '@/lib/settings-path';
import { usePartTitle } from '../../lib/use-part-title';
import classes from '../settings-page.module.css';
import { usePartValues } from './use-part-values';

type Row = readonly [SettingsPart, ComponentType<SVGProps<SVGSVGElement>>];

const GROUPS = {
  meeting: [
    ['preferences', IconSearch],
    ['visibility', IconEye],
    ['pause', IconPause],
  ],
  app: [
    ['notifications', IconBell],
    ['messages', IconMessage],
    ['appearance', IconSun],
  ],
  safety: [
    ['blocked', IconBan],
    ['hidden-words', IconMoodOff],
  ],
  account: [
    ['log-in', IconLock],
    ['devices', IconDevices],
    ['consents', IconCheck],
    ['account', IconUser],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** The pages of the settings, each with what is chosen there. */
export function SettingsHub() {
  const { t } = useTranslation('settings');
  const titleOf = usePartTitle();
  const values = usePartValues();
  return (
    <Page title={t('title')} width="narrow">
      <div className={classes.panels}>
        {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
          <LinkRows key={group} title={t(`groups.${group}`)}>
            {GROUPS[group].map(([part, Icon]) => (
              <LinkRow
                key={part}
                to={settingsPath(part)}
                Icon={Icon}
                title={titleOf(part)}
                value={values[part]}
              />
            ))}
          </LinkRows>
        ))}
      </div>
    </Page>
  );
}

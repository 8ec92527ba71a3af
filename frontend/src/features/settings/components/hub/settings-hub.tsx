import IconBan from '~icons/tabler/ban';
import IconBell from '~icons/tabler/bell';
import IconChecklist from '~icons/tabler/checklist';
import IconDevices from '~icons/tabler/devices';
import IconEye from '~icons/tabler/eye';
import IconEyeOff from '~icons/tabler/eye-off';
import IconId from '~icons/tabler/id';
import IconLock from '~icons/tabler/lock';
import IconMessage from '~icons/tabler/message';
import IconPalette from '~icons/tabler/palette';
import IconUserSearch from '~icons/tabler/user-search';
import IconRest from '~icons/tabler/zzz';
import type { ComponentType, SVGProps } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkRow, LinkRows } from '@/components/ui/display/link-rows';
import { Page } from '@/components/ui/layout/page';
import { paths } from '@/lib/paths';
import { settingsPath, type SettingsPart } from '@/lib/settings-path';
import { usePartTitle } from '../../lib/use-part-title';
import classes from '../settings-page.module.css';
import { usePartValues } from './use-part-values';

type Row = readonly [SettingsPart, ComponentType<SVGProps<SVGSVGElement>>];

const GROUPS = {
  meeting: [
    ['preferences', IconUserSearch],
    ['visibility', IconEye],
    ['pause', IconRest],
  ],
  app: [
    ['notifications', IconBell],
    ['messages', IconMessage],
    ['appearance', IconPalette],
  ],
  safety: [
    ['blocked', IconBan],
    ['hidden-words', IconEyeOff],
  ],
  account: [
    ['log-in', IconLock],
    ['devices', IconDevices],
    ['consents', IconChecklist],
    ['account', IconId],
  ],
} as const satisfies Record<string, readonly Row[]>;

/** List of the pages of the settings, each with its current choice. */
export function SettingsHub() {
  const { t } = useTranslation(['settings', 'common']);
  const titleOf = usePartTitle();
  const values = usePartValues();
  return (
    <Page title={t('title')} width="narrow" up={{ to: paths.me, name: t('common:nav.me') }}>
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

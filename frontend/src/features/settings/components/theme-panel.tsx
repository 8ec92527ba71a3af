import IconDeviceDesktop from '~icons/tabler/device-desktop';
import IconMoon from '~icons/tabler/moon';
import IconSun from '~icons/tabler/sun';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '@/components/ui/forms/choice-field';
import { Panel } from '@/components/ui/layout/panel';
import { chooseColors, useColorScheme } from '@/lib/color-scheme';

const CHOICES = [
  { value: 'light', Icon: IconSun },
  { value: 'dark', Icon: IconMoon },
  { value: 'auto', Icon: IconDeviceDesktop },
] as const;

/** Choice of the light, dark or system theme, stored in this browser. */
export function ThemePanel() {
  const { t } = useTranslation('settings');
  const choice = useColorScheme((colors) => colors.choice);
  return (
    <Panel id="theme" title={t('theme.title')}>
      <ChoiceField
        label={t('theme.label')}
        name="theme"
        value={choice}
        onChange={chooseColors}
        options={CHOICES.map(({ value, Icon }) => ({
          value,
          label: (
            <>
              <Icon fontSize={18} aria-hidden />
              {t(`theme.${value}`)}
            </>
          ),
        }))}
      />
    </Panel>
  );
}

import { useTranslation } from 'react-i18next';
import { translated } from '@/i18n/translated';

/** Translates the label of a device from the server: "Chrome on Android". */
export function useDeviceName(label: string): string {
  const { t } = useTranslation('settings');
  const [browser = '', system] = label.split(' on ', 2);
  return system === undefined ? translated(browser) : t('sessions.device', { browser, system });
}

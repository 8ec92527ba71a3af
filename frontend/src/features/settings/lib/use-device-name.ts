import { useTranslation } from 'react-i18next';
import { translated } from '@/i18n/translated';

/** Translates a device label of the server, for example "Chrome on Android". */
export function useDeviceName(label: string): string {
  const { t } = useTranslation('settings');
  const [browser = '', system] = label.split(' on ', 2);
  return system === undefined ? translated(browser) : t('sessions.device', { browser, system });
}

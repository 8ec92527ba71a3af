import { useTranslation } from 'react-i18next';
import { translated } from '@/i18n/translated';

/** A device as the server names it, such as "Chrome on Android", in the words of the page. */
export function useDeviceName(label: string): string {
  const { t } = useTranslation('settings');
  const [browser = '', system] = label.split(' on ', 2);
  return system === undefined ? translated(browser) : t('sessions.device', { browser, system });
}

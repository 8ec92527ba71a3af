import IconWifiOff from '~icons/tabler/wifi-off';
import { useTranslation } from 'react-i18next';
import { useHasNetwork } from '@/lib/use-has-network';
import classes from './banner.module.css';

/** Banner shown while the browser is offline. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useHasNetwork();
  return (
    <div role="status" className={classes.place}>
      {!online && (
        <p className={classes.root}>
          <IconWifiOff fontSize={18} aria-hidden />
          {t('offlineBanner')}
        </p>
      )}
    </div>
  );
}

import { onlineManager } from '@tanstack/react-query';
import IconWifiOff from '~icons/tabler/wifi-off';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './banner.module.css';

/** Banner shown while the browser is offline. */
export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
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

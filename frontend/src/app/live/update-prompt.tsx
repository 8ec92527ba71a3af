import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import banner from '@/components/ui/banner.module.css';
import { Button } from '@/components/ui/button';
import { useWorker } from '@/lib/service-worker';
import classes from './update-prompt.module.css';

/** Offers to load the page again when a newer build is out; what is being written is not interrupted. */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const isOutdated = useWorker((worker) => worker.isOutdated);
  const [later, setLater] = useState(false);
  return (
    <div role="status" className={banner.place}>
      {isOutdated && !later && (
        <div className={classes.root}>
          <p>{t('update.text')}</p>
          <Button look="plain" size="sm" onClick={() => setLater(true)}>
            {t('update.later')}
          </Button>
          <Button look="quiet" size="sm" onClick={() => location.reload()}>
            {t('update.action')}
          </Button>
        </div>
      )}
    </div>
  );
}

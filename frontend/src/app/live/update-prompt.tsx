import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import banner from '@/components/ui/feedback/banner.module.css';
import { usePageBuild } from '@/lib/pwa/page-build';
import classes from './update-prompt.module.css';

/**
 * Offers a reload when the page no longer matches the server's build. It never reloads by itself, so that
 * typing is not interrupted.
 */
export function UpdatePrompt() {
  const { t } = useTranslation();
  const state = usePageBuild((build) => build.state);
  const [later, setLater] = useState<typeof state>('current');
  return (
    <div role="status" className={banner.place}>
      {state !== 'current' && later !== state && (
        <div className={classes.root}>
          <p>{t(`update.${state}`)}</p>
          <Button look="plain" size="sm" onClick={() => setLater(state)}>
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

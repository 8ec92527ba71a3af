import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { ADMIN_LIMITS } from '@contract';
import type { BulkMarks } from '../lib/use-bulk-marks';
import classes from './bulk.module.css';
import layout from './layout.module.css';

/** How many entries are marked, and the button that opens the sheet for all of them. */
export function BulkBar({ marks, onDecide }: { marks: BulkMarks; onDecide: () => void }) {
  const { t } = useTranslation('admin');
  const count = marks.marked.length;
  if (count === 0) return null;
  const isTooMany = count > ADMIN_LIMITS.bulkDecisions;
  return (
    <div className={classes.bar} role="group" aria-label={t('bulk.label')}>
      <span role="status">{t('bulk.marked', { count })}</span>
      <Button look="quiet" size="sm" disabled={isTooMany} onClick={onDecide}>
        {t('bulk.decide')}
      </Button>
      <Button look="quiet" size="sm" onClick={marks.clear}>
        {t('bulk.clear')}
      </Button>
      <p className={layout.soft}>{t(isTooMany ? 'bulk.tooMany' : 'bulk.keys')}</p>
    </div>
  );
}

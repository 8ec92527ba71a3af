import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import classes from './pager.module.css';

interface PagerProps {
  /** 1-based. */
  current: number;
  total: number;
  onMove: (step: 1 | -1) => void;
}

/** Previous, 'n of m' and Next: moves through the deck without an action. */
export function Pager({ current, total, onMove }: PagerProps) {
  const { t } = useTranslation('member');
  return (
    <div className={classes.root}>
      <Button look="plain" disabled={current <= 1} onClick={() => onMove(-1)}>
        {t('previous')}
      </Button>
      <span className={classes.position}>{t('position', { current, total })}</span>
      <Button look="plain" disabled={current >= total} onClick={() => onMove(1)}>
        {t('next')}
      </Button>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import classes from './bulk.module.css';

interface BulkMarkProps {
  name: string;
  isMarked: boolean;
  onToggle: (isRange: boolean) => void;
}

/** Marks an entry of a list for one decision about several; with Shift, all from the last one on. */
export function BulkMark({ name, isMarked, onToggle }: BulkMarkProps) {
  const { t } = useTranslation('admin');
  return (
    <label className={classes.mark}>
      <input
        type="checkbox"
        aria-label={t('bulk.mark', { name })}
        checked={isMarked}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        onChange={() => {}}
      />
    </label>
  );
}

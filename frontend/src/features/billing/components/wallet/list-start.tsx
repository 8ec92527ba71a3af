import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { useHeadingAfter } from '@/lib/focus/use-heading-after';
import classes from './wallet-page.module.css';

interface ListStartProps<Entry> {
  entries: readonly Entry[];
  /** Number of entries that are shown first, and that each press adds. */
  step: number;
  children: (entry: Entry) => ReactNode;
}

/** The first entries of a list, with a button that shows more of them. */
export function ListStart<Entry>({ entries, step, children }: ListStartProps<Entry>) {
  const [count, setCount] = useState(step);
  return (
    <>
      <ul className={classes.rows}>{entries.slice(0, count).map(children)}</ul>
      {entries.length > count && <MoreButton onClick={() => setCount(count + step)} />}
    </>
  );
}

function MoreButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('billing');
  useHeadingAfter();
  return (
    <Button look="plain" onClick={onClick}>
      {t('showMore')}
    </Button>
  );
}

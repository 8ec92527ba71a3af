import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import classes from './wallet-page.module.css';

interface ListStartProps<Entry> {
  entries: readonly Entry[];
  /** Number of entries that are shown first, and that each press adds. */
  step: number;
  children: (entry: Entry) => ReactNode;
}

/** The first entries of a list, with a button that shows more of them. */
export function ListStart<Entry>({ entries, step, children }: ListStartProps<Entry>) {
  const { t } = useTranslation('billing');
  const [count, setCount] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const hasMore = entries.length > count;
  useEffect(() => {
    if (hasMore || count === step) return;
    // The button is gone: the first of the entries that it has added takes the focus.
    const added = list.current?.children[count - step];
    if (!(added instanceof HTMLElement)) return;
    added.tabIndex = -1;
    added.focus();
    // Only after a press: entries may also be removed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count]);
  return (
    <>
      <ul ref={list} className={classes.rows}>
        {entries.slice(0, count).map(children)}
      </ul>
      {hasMore && (
        <Button look="plain" onClick={() => setCount(count + step)}>
          {t('showMore')}
        </Button>
      )}
    </>
  );
}

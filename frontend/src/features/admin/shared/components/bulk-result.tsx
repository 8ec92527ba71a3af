import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { translated } from '@/i18n/translated';
import type { BulkDecidedView } from '@contract';
import classes from './bulk.module.css';

interface BulkResultProps {
  results: BulkDecidedView['results'];
  /** Returns the name of an entry. */
  nameOf: (id: string) => string;
  onClose: () => void;
}

/**
 * What happened to the entries of a decision: how many were decided, and each that was refused with why.
 * Takes the focus, because the pressed button is gone.
 */
export function BulkResult({ results, nameOf, onClose }: BulkResultProps) {
  const { t } = useTranslation('admin');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  const refused = results.filter((result) => result.refused);
  const done = results.length - refused.length;
  return (
    <div ref={root} className={classes.result} tabIndex={-1}>
      {done > 0 && <InlineMessage kind="success">{t('bulk.done', { count: done })}</InlineMessage>}
      {refused.length > 0 && (
        <InlineMessage kind="error">
          {t('bulk.refused', { count: refused.length })}
          <ul>
            {refused.map((result) => (
              <li key={result.id}>
                <strong>{nameOf(result.id)}</strong>:{' '}
                {translated(result.refused?.text ?? '', result.refused?.code)}
              </li>
            ))}
          </ul>
        </InlineMessage>
      )}
      <Button onClick={onClose}>{t('bulk.close')}</Button>
    </div>
  );
}

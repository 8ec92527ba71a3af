import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import layout from './layout.module.css';

interface QueueProps {
  count: number;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
}

/** What waits to be decided, one after the other; the focus goes on to the next when one is gone. */
export function Queue({ count, onKeyDown, children }: QueueProps) {
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusNext(list, count);
  return (
    <div ref={list} className={layout.group} onFocus={keepFocus} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

/** Leads to the members of this name, where all that is known of them stands. */
export function FindMember({ name }: { name: string }) {
  const { t } = useTranslation('admin-moderation');
  const search = `?${new URLSearchParams({ view: 'members', search: name })}`;
  return (
    <Link data-key="open" to={{ search }} aria-label={t('queue.findNamed', { name })}>
      {t('queue.find')}
    </Link>
  );
}

/** Says so when more wait than are shown. */
export function FirstOf({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation('admin-moderation');
  return shown < total && <p className={layout.soft}>{t('queue.first', { shown, total })}</p>;
}

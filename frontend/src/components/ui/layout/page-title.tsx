import { BRAND } from '@contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '@/lib/focus/focus-heading';

/** The page the program was opened with begins where the browser puts it. */
let opened = false;

/**
 * Names the document after the page; React moves the tag to the head. On every further page it also moves the
 * focus to the heading, as a page load would, so that readers of the screen start there.
 */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    const busy = document.activeElement?.closest('main form, [role="dialog"]');
    if (opened && !busy) focusHeading();
    opened = true;
  }, []);
  return <title>{t('documentTitle', { page: children, brand: BRAND.name })}</title>;
}

import { BRAND } from '@contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '@/lib/focus/focus-heading';

/** On the first page the browser sets the focus. */
let opened = false;

/**
 * Sets the document title (React moves the tag to the head). On each later page it also focuses the heading,
 * as a page load would, so that screen readers start there.
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

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand';
import { focusHeading } from '@/lib/focus/focus-heading';
import { BRAND } from '@contract';

/** On the first page after a page load the browser sets the focus, so the heading must not take it. */
const visit = createStore(() => ({ isFirstPage: true }));

/**
 * Sets the document title (React moves the tag to the head). On each later page it also focuses the heading,
 * as a page load would, so that screen readers start there.
 */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTranslation();
  useEffect(() => {
    const busy = document.activeElement?.closest('main form, [role="dialog"]');
    if (!visit.getState().isFirstPage && !busy) focusHeading();
    visit.setState({ isFirstPage: false });
  }, []);
  return <title>{t('documentTitle', { page: children, brand: BRAND.name })}</title>;
}

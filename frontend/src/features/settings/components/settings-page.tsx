import { Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { FormSkeleton } from '@/components/ui/feedback/skeleton';
import { paths } from '@/lib/paths';
import { SETTINGS_PARTS, settingsPath } from '@/lib/settings-path';
import { usePrefetch } from '@/lib/use-prefetch';
import { partOfPanel } from '../lib/part-of-panel';
import { SettingsHub } from './hub/settings-hub';

const loadPart = () => import('./parts/settings-part-page');
const SettingsPartPage = lazyPart(() => loadPart().then((file) => file.SettingsPartPage));

/**
 * The page /settings: the list of its pages, or one of them. An address with the name of a panel opens the
 * page that contains the panel, also from another page.
 */
export function SettingsPage() {
  const { part: name } = useParams();
  const { hash } = useLocation();
  usePrefetch(() => {
    loadPart().catch(() => undefined);
  });
  const part = SETTINGS_PARTS.find((one) => one === name);
  const meant = partOfPanel(hash.slice(1));
  // A panel that has moved to a page of its own is still linked from mails and stored addresses.
  if (meant && meant !== part) return <Navigate to={settingsPath(meant) + hash} replace />;
  if (part)
    return (
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <SettingsPartPage key={part} part={part} />
      </Suspense>
    );
  if (name !== undefined) return <Navigate to={paths.settings} replace />;
  return <SettingsHub />;
}

import { useQuery } from '@tanstack/react-query';
import IconHome from '~icons/tabler/home';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { ButtonLink } from '@/components/ui/controls/button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { QueryView } from '@/components/ui/feedback/query-view';
import { CardSkeleton, FormSkeleton, Skeleton } from '@/components/ui/feedback/skeleton';
import { fetchSearch } from '@/components/ui/forms/search-select';
import { Page } from '@/components/ui/layout/page';
import { profileQuery } from '@/entities/account/profile';
import { paths } from '@/lib/paths';
import { PROFILE_PARTS, profilePath } from '@/lib/profile-path';
import { useIsPhone } from '@/lib/use-is-phone';
import { usePrefetch } from '@/lib/use-prefetch';
import { ProfileEditor } from './profile-editor';
import classes from './profile-editor.module.css';

const loadPart = () => import('./parts/profile-part-page');
const ProfilePartPage = lazyPart(() => loadPart().then((file) => file.ProfilePartPage));

/** The page /profile: the form of the profile and links to the pages below it; or one of these pages. */
export function ProfilePage() {
  const { part: name } = useParams();
  const { hash } = useLocation();
  const part = PROFILE_PARTS.find((one) => one === name);
  // A panel that has moved to a page of its own is still linked from mails that were sent before.
  const meant = PROFILE_PARTS.find((one) => one === hash.slice(1));
  if (part)
    return (
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <ProfilePartPage key={part} part={part} />
      </Suspense>
    );
  if (meant) return <Navigate to={profilePath(meant)} replace />;
  if (name !== undefined) return <Navigate to={paths.profile} replace />;
  return <ProfileForm />;
}

function ProfileForm() {
  const { t } = useTranslation('profile');
  const query = useQuery(profileQuery);
  const isPhone = useIsPhone();
  usePrefetch(fetchSearch);
  usePrefetch(() => {
    loadPart().catch(() => undefined);
  });
  return (
    <Page
      title={t('title')}
      up={{ to: paths.me, name: t('me.title') }}
      actions={
        <ButtonLink look="quiet" to={paths.dashboard} leftSection={<IconHome fontSize={18} aria-hidden />}>
          {t('home')}
        </ButtonLink>
      }
    >
      <QueryView
        query={query}
        skeleton={
          <div className={classes.root}>
            {isPhone ? (
              <Skeleton height={72} />
            ) : (
              <div className={classes.preview}>
                <CardSkeleton />
              </div>
            )}
            <FormSkeleton fields={6} />
          </div>
        }
      >
        {(profile) => <ProfileEditor key={profile._id} profile={profile} />}
      </QueryView>
    </Page>
  );
}

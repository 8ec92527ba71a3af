import { useQuery } from '@tanstack/react-query';
import IconHome from '~icons/tabler/home';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/ui/controls/button';
import { QueryView } from '@/components/ui/feedback/query-view';
import { CardSkeleton, FormSkeleton } from '@/components/ui/feedback/skeleton';
import { fetchSearch } from '@/components/ui/forms/search-select';
import { Page } from '@/components/ui/layout/page';
import { profileQuery } from '@/entities/account/profile';
import { paths } from '@/lib/paths';
import { usePrefetch } from '@/lib/use-prefetch';
import { ProfileEditor } from './profile-editor';
import classes from './profile-editor.module.css';

export function ProfilePage() {
  const { t } = useTranslation('profile');
  const query = useQuery(profileQuery);
  usePrefetch(fetchSearch);
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
            <div className={classes.preview}>
              <CardSkeleton />
            </div>
            <FormSkeleton fields={6} />
          </div>
        }
      >
        {(profile) => <ProfileEditor key={profile._id} profile={profile} />}
      </QueryView>
    </Page>
  );
}

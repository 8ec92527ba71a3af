import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { CardSkeleton, FormSkeleton } from '@/components/ui/feedback/skeleton';
import { Page } from '@/components/ui/layout/page';
import { profileQuery } from '@/entities/account/profile';
import classes from '../profile-editor.module.css';
import { ProfilePreview } from '../profile-preview';
import { MeRows } from './me-rows';

/** The page /me: the member's own card, and links to the member's pages. */
export function MePage() {
  const { t } = useTranslation('profile');
  const query = useQuery(profileQuery);
  return (
    <Page title={t('me.title')}>
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
        {(profile) => (
          <div className={classes.root}>
            <ProfilePreview profile={profile} missing={profile.missing} />
            <MeRows profile={profile} />
          </div>
        )}
      </QueryView>
    </Page>
  );
}

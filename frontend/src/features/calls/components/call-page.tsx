import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Spinner } from '@/components/ui/feedback/spinner';
import { PageTitle } from '@/components/ui/layout/page-title';
import { callNavigationState } from '@/entities/call/call-link';
import { forceDarkScheme } from '@/lib/color-scheme';
import { useSession } from '@/lib/session';
import classes from './call-page.module.css';
import { CallScreen } from './screen/call-screen';
import { useCallAccess } from './screen/use-call-access';

/** The page /video-call?userId=&userName=. It is dark and requires premium. */
export function CallPage() {
  const { t } = useTranslation('calls');
  const [search] = useSearchParams();
  const { accepts, atOnce, audioOnly } = callNavigationState(useLocation().state);
  const ownId = useSession((session) => session.userId);
  const userId = search.get('userId') || null;
  const admitted = useCallAccess(userId);
  useEffect(forceDarkScheme, []);

  return (
    <div className={classes.root}>
      <PageTitle>{t(audioOnly ? 'audioTitle' : 'title')}</PageTitle>
      {admitted && userId !== null && ownId !== null ? (
        <CallScreen
          key={`${userId} ${accepts ?? ''}`}
          target={{ userId, ownId, accepts, atOnce, audioOnly }}
          name={search.get('userName')?.trim() || t('friend')}
        />
      ) : (
        <div className={classes.wait}>
          <h1 className="visually-hidden">{t('title')}</h1>
          <Spinner />
        </div>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Page } from '@/components/ui/layout/page';
import { Panel } from '@/components/ui/layout/panel';
import { paths } from '@/lib/paths';
import {
  assignSharedToMember,
  discardOfferedPictures,
  requestShared,
  storeOffered,
  useSharedPictures,
} from '@/lib/pwa/shared-pictures';
import { useSession } from '@/lib/session';
import classes from './share-target.module.css';
import { ShareToFriendPanel } from './share-to-friend-panel';
import { ShareToProfilePanel } from './share-to-profile-panel';
import { SharedGrid } from './shared-grid';

/**
 * The page /share, which the share sheet of the device opens. The member chooses where to use the pictures.
 */
export function ShareTargetPage() {
  const { t } = useTranslation('share-target');
  const [search] = useSearchParams();
  const token = useSession((session) => session.token);
  const { offered, pictures, refused, waiting } = useSharedPictures();
  const [storingFailed, setStoringFailed] = useState(false);
  useEffect(() => {
    void requestShared();
  }, []);
  useEffect(() => {
    void assignSharedToMember();
  }, [token]);
  // Pictures with a destination already wait in its conversation or in the profile.
  const open = pictures.filter(({ to }) => to === null);
  return (
    <Page title={t('title')} lead={open.length > 0 ? t('lead') : undefined} width="narrow">
      <div className={classes.parts}>
        {(storingFailed || search.has('failed')) && <InlineMessage kind="error">{t('failed')}</InlineMessage>}
        {offered.length > 0 && (
          <Panel title={t('offered.title', { count: offered.length })} lead={t('offered.text')}>
            <div className={classes.actions}>
              <Button look="quiet" onClick={discardOfferedPictures}>
                {t('offered.refuse')}
              </Button>
              <Button onClick={() => void storeOffered().catch(() => setStoringFailed(true))}>
                {t('offered.keep')}
              </Button>
            </div>
          </Panel>
        )}
        {refused.map(({ name, reason }, index) => (
          <InlineMessage key={index} kind="error">
            {t(`refused.${reason}`, { name })}
          </InlineMessage>
        ))}
        {token === null && waiting > 0 && (
          <EmptyState
            art="letters"
            title={t('visitor.title', { count: waiting })}
            text={t('visitor.text')}
            action={
              <ButtonLink to={paths.logIn} state={{ from: paths.share }}>
                {t('visitor.action')}
              </ButtonLink>
            }
          />
        )}
        {open.length === 0 && waiting === 0 && offered.length === 0 && (
          <EmptyState
            art="letters"
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink to={paths.chats}>{t('empty.action')}</ButtonLink>}
          />
        )}
        {open.length > 0 && (
          <>
            <Panel title={t('pictures', { count: open.length })}>
              <SharedGrid pictures={open} />
            </Panel>
            <ShareToFriendPanel pictures={open} />
            <ShareToProfilePanel pictures={open} />
          </>
        )}
      </div>
    </Page>
  );
}

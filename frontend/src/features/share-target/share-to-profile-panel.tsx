import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/controls/button';
import { Panel } from '@/components/ui/layout/panel';
import { profileQuery } from '@/entities/account/profile';
import { profilePath } from '@/lib/profile-path';
import { setSharedDestination, type SharedPicture } from '@/lib/pwa/shared-pictures';
import { useIsConnected } from '@/lib/use-is-connected';
import { PROFILES_LIMITS } from '@contract';
import classes from './share-target.module.css';

/** Adds pictures to the member's profile, up to the maximum number of photos. */
export function ShareToProfilePanel({ pictures }: { pictures: readonly SharedPicture[] }) {
  const { t } = useTranslation('share-target');
  const navigate = useNavigate();
  const profile = useQuery(profileQuery).data;
  const online = useIsConnected();
  const room = PROFILES_LIMITS.photos - (profile?.photos.length ?? 0);
  const note = !online
    ? t('toProfile.offline')
    : room <= 0
      ? t('toProfile.full')
      : room < pictures.length
        ? t('toProfile.some', { count: room })
        : null;
  return (
    <Panel title={t('toProfile.title')} lead={t('toProfile.lead')}>
      <div className={classes.choice}>
        {note && <p className={classes.soft}>{note}</p>}
        <Button
          look="quiet"
          disabled={!online || room <= 0 || !profile}
          onClick={() => {
            setSharedDestination(pictures.slice(0, room), 'profile');
            void navigate(profilePath('photos'));
          }}
        >
          {t('toProfile.action')}
        </Button>
      </div>
    </Panel>
  );
}

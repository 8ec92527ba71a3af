import IconAdjustmentsHorizontal from '~icons/tabler/adjustments-horizontal';
import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import IconHome from '~icons/tabler/home';
import IconRotate from '~icons/tabler/rotate';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/ui/controls/button';
import { remainingLikes, type LikeQuota } from '@/entities/member/deck/like-limit';
import { paths } from '@/lib/paths';
import { serverNow } from '@/lib/server-clock';
import { useIsPhone } from '@/lib/use-is-phone';
import classes from './suggestions-page.module.css';

interface SuggestionsToolbarProps {
  onUndo: () => void;
  canUndo: boolean;
  onFilters: () => void;
  /** The likes left today. Undefined while they are unknown. */
  quota: LikeQuota | undefined;
}

/** Actions beside the title. On phones they are icons in its line, and some of them are below the card. */
export function SuggestionsToolbar({ onUndo, canUndo, onFilters, quota }: SuggestionsToolbarProps) {
  const { t } = useTranslation(['suggestions', 'member']);
  const isPhone = useIsPhone();
  const left = quota ? remainingLikes(quota, serverNow()) : null;
  return (
    <>
      {!isPhone && left !== null && (
        <span className={classes.likes}>{t('member:likesLeft', { count: left })}</span>
      )}
      {!isPhone && (
        <Button
          look="quiet"
          leftSection={<IconArrowBackUp fontSize={18} aria-hidden />}
          disabled={!canUndo}
          aria-label={t('member:undoNamed')}
          onClick={onUndo}
        >
          {t('member:undo')}
        </Button>
      )}
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={t('filters.open')}
        title={t('filters.open')}
        className={(isPhone && classes.icon) || ''}
        onClick={onFilters}
      >
        <IconAdjustmentsHorizontal fontSize={20} aria-hidden />
        {!isPhone && t('filters.open')}
      </Button>
      {!isPhone && (
        <ButtonLink look="quiet" to={paths.secondLook} leftSection={<IconRotate fontSize={20} aria-hidden />}>
          {t('secondLook.title')}
        </ButtonLink>
      )}
      <ButtonLink
        look="quiet"
        to={paths.dashboard}
        aria-label={t('home')}
        title={t('home')}
        className={classes.icon}
      >
        <IconHome fontSize={20} aria-hidden />
      </ButtonLink>
    </>
  );
}

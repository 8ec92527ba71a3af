import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '@/components/ui/layout/panel';
import { remainingLikes, type LikeQuota } from '@/entities/member/deck/like-limit';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatTime } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { MATCH_LIMITS } from '@contract';
import classes from './likes-left-panel.module.css';

/** Shows the likes left today as dots, and when the used likes return. */
export function LikesLeftPanel({ quota }: { quota: LikeQuota }) {
  const { t } = useTranslation('dashboard');
  const left = remainingLikes(quota, serverNow());
  const limit = quota.dailyLimit;
  if (left === null || limit === null) {
    return (
      <Panel title={t('likes.title')}>
        <p className={classes.note}>{t('likes.unlimited')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('likes.title')}>
      <p className={classes.left}>{left === 0 ? t('likes.none') : t('likes.left', { count: left })}</p>
      <p className={classes.dots} aria-hidden="true">
        {Array.from({ length: limit }, (_, index) => (
          <span key={index} data-left={index < left || undefined} />
        ))}
      </p>
      {left < limit && <Return at={quota.resetsAt} />}
    </Panel>
  );
}

function Return({ at }: { at: string }) {
  const { t } = useTranslation('dashboard');
  const limit = useQuery(publicConfigQuery).data?.limits.dailyLikes ?? MATCH_LIMITS.dailyLikes;
  return <p className={classes.note}>{t('likes.returnAt', { limit, time: formatTime(at) })}</p>;
}

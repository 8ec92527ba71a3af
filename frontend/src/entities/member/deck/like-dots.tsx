import { useTranslation } from 'react-i18next';
import { MATCH_LIMITS } from '@contract';
import classes from './like-dots.module.css';

interface LikeDotsProps {
  /** Id of the text for screen readers, for `aria-describedby`. */
  id: string;
  remaining: number;
}

/** Likes that are left today: one dot for each free like, or a number when extra likes were bought. */
export function LikeDots({ id, remaining }: LikeDotsProps) {
  const { t } = useTranslation('member');
  const limit = MATCH_LIMITS.dailyLikes;
  return (
    <span className={classes.root}>
      <span id={id} className="visually-hidden">
        {t('likesLeft', { count: remaining })}
      </span>
      {remaining > limit ? (
        <span aria-hidden>{t('likesLeftShort', { count: remaining })}</span>
      ) : (
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: limit }, (_, index) => (
            <span key={index} data-left={index < remaining || undefined} />
          ))}
        </span>
      )}
    </span>
  );
}

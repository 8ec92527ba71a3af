import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import IconHeart from '~icons/tabler/heart';
import IconMessageHeart from '~icons/tabler/message-heart';
import IconStar from '~icons/tabler/star';
import IconX from '~icons/tabler/x';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/lib/server-clock';
import classes from './decide-buttons.module.css';
import { LikeDots } from './like-dots';
import { remainingLikes, type LikeQuota } from './like-limit';
import type { SwipeAction } from './swipe';

interface DecideButtonsProps {
  name: string;
  onAct: (action: SwipeAction) => void;
  /** Set where a pass can be undone; `canUndo` enables the button. */
  onUndo?: () => void;
  canUndo?: boolean;
  /**
   * Set where a super like can be bought. Not set when this member sent the viewer a super like, because an
   * ordinary like answers it.
   */
  onSuperLike?: (() => void) | undefined;
  /** Set where the member has something that can be liked with a note. */
  onNote?: (() => void) | undefined;
  /** Shows below the heart how many likes are left today. */
  quota?: LikeQuota;
  /** Smaller buttons without words, for a card in the grid. */
  small?: boolean;
}

export function DecideButtons({
  name,
  onAct,
  onUndo,
  canUndo = false,
  onSuperLike,
  onNote,
  quota,
  small = false,
}: DecideButtonsProps) {
  const { t } = useTranslation('member');
  const leftId = useId();
  const icon = small ? 22 : 28;
  const left = quota ? remainingLikes(quota, serverNow()) : null;
  return (
    <div className={classes.root} data-small={small || undefined} data-quota={quota ? true : undefined}>
      <button
        type="button"
        className={classes.button}
        data-kind="pass"
        aria-label={t('passNamed', { name })}
        title={t('pass')}
        onClick={() => onAct('dislike')}
      >
        <span className={classes.disc}>
          <IconX fontSize={icon} aria-hidden />
        </span>
        <span className={classes.word}>{t('pass')}</span>
      </button>
      {onUndo && (
        <button
          type="button"
          className={classes.button}
          data-kind="undo"
          aria-label={t('undoNamed')}
          title={t('undo')}
          aria-disabled={!canUndo}
          onClick={() => canUndo && onUndo()}
        >
          <span className={classes.disc}>
            <IconArrowBackUp fontSize={20} aria-hidden />
          </span>
          <span className={classes.word}>{t('undo')}</span>
        </button>
      )}
      {onSuperLike && (
        <button
          type="button"
          className={classes.button}
          data-kind="super-like"
          aria-label={t('superLikeNamed', { name })}
          title={t('superLike')}
          aria-haspopup="dialog"
          onClick={onSuperLike}
        >
          <span className={classes.disc}>
            <IconStar fontSize={20} aria-hidden />
          </span>
          <span className={classes.word}>{t('superLikeShort')}</span>
        </button>
      )}
      {onNote && (
        <button
          type="button"
          className={classes.button}
          data-kind="note"
          aria-label={t('note.open', { name })}
          title={t('note.open', { name })}
          aria-haspopup="dialog"
          onClick={onNote}
        >
          <span className={classes.disc}>
            <IconMessageHeart fontSize={small ? 18 : 24} aria-hidden />
            {small && t('note.short')}
          </span>
          {!small && <span className={classes.word}>{t('note.short')}</span>}
        </button>
      )}
      <div className={classes.like}>
        <button
          type="button"
          className={classes.button}
          data-kind="like"
          aria-label={t('likeNamed', { name })}
          aria-describedby={left === null ? undefined : leftId}
          title={t('like')}
          onClick={() => onAct('like')}
        >
          <span className={classes.disc}>
            <IconHeart fontSize={icon} aria-hidden />
          </span>
          <span className={classes.word}>{t('like')}</span>
        </button>
        {left !== null && <LikeDots id={leftId} remaining={left} />}
      </div>
    </div>
  );
}

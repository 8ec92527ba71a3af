import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import IconHeart from '~icons/tabler/heart';
import IconStar from '~icons/tabler/star';
import IconX from '~icons/tabler/x';
import { useTranslation } from 'react-i18next';
import type { SwipeAction } from './swipe';
import classes from './decide-buttons.module.css';

interface DecideButtonsProps {
  name: string;
  onAct: (action: SwipeAction) => void;
  /** Set where a pass can be undone; `canUndo` enables the button. */
  onUndo?: () => void;
  canUndo?: boolean;
  /**
   * Set where a super like can be bought. Not set for a member who sent the viewer one: an ordinary like
   * answers it.
   */
  onSuperLike?: (() => void) | undefined;
  /** Smaller buttons, for a card in the grid. */
  small?: boolean;
}

export function DecideButtons({
  name,
  onAct,
  onUndo,
  canUndo = false,
  onSuperLike,
  small = false,
}: DecideButtonsProps) {
  const { t } = useTranslation('member');
  const icon = small ? 22 : 28;
  return (
    <div className={classes.root} data-small={small || undefined}>
      <button
        type="button"
        className={classes.button}
        data-kind="pass"
        aria-label={t('passNamed', { name })}
        title={t('pass')}
        onClick={() => onAct('dislike')}
      >
        <IconX fontSize={icon} aria-hidden />
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
          <IconArrowBackUp fontSize={20} aria-hidden />
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
          <IconStar fontSize={20} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={classes.button}
        data-kind="like"
        aria-label={t('likeNamed', { name })}
        title={t('like')}
        onClick={() => onAct('like')}
      >
        <IconHeart fontSize={icon} aria-hidden />
      </button>
    </div>
  );
}

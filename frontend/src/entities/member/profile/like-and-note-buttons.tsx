import IconHeart from '~icons/tabler/heart';
import IconMessageHeart from '~icons/tabler/message-heart';
import { IconButton } from '@/components/ui/controls/icon-button';
import classes from './like-and-note-buttons.module.css';

export interface LikeAndNoteButtonsProps {
  /** Accessible name of the like button, with the picture or answer. */
  likeLabel: string;
  /** Accessible name of the note button, with the picture or answer. */
  noteLabel: string;
  onLike?: (() => void) | undefined;
  /** Opens the dialogue to like the part with a note. */
  onNote?: (() => void) | undefined;
}

/** Buttons for a like and a note at one picture or answer of an opened profile. */
export function LikeAndNoteButtons({ likeLabel, noteLabel, onLike, onNote }: LikeAndNoteButtonsProps) {
  if (!onLike && !onNote) return null;
  return (
    <div className={classes.root}>
      {onNote && (
        <IconButton
          label={noteLabel}
          icon={<IconMessageHeart fontSize={22} />}
          round
          look="outlined"
          color="rose"
          aria-haspopup="dialog"
          onClick={onNote}
        />
      )}
      {onLike && (
        <IconButton
          label={likeLabel}
          icon={<IconHeart fontSize={22} />}
          round
          look="outlined"
          color="rose"
          onClick={onLike}
        />
      )}
    </div>
  );
}

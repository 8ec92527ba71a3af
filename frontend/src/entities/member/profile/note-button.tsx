import IconMessageHeart from '~icons/tabler/message-heart';
import { IconButton } from '@/components/ui/controls/icon-button';

interface NoteButtonProps {
  /** Accessible name: names the picture or prompt. */
  label: string;
  className?: string | undefined;
  onClick: () => void;
}

/** On an opened profile: opens the dialogue to like a picture or prompt with a note. */
export function NoteButton({ label, className, onClick }: NoteButtonProps) {
  return (
    <IconButton
      label={label}
      icon={<IconMessageHeart fontSize={22} />}
      round
      look="outlined"
      color="rose"
      aria-haspopup="dialog"
      className={className ?? ''}
      onClick={onClick}
    />
  );
}

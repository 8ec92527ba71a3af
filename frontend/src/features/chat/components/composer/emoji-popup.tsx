import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import floating from '@/components/ui/controls/floating.module.css';
import { useBackCloses } from '@/lib/use-back-closes';
import { EmojiBoard } from '../emoji/emoji-board';
import classes from './composer.module.css';

interface EmojiPopupProps {
  /** The trigger: positions the board above it and receives the focus again. */
  button: RefObject<HTMLButtonElement | null>;
  opened: boolean;
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

/** Emoji board. It stays open for several emoji until Escape or a press outside of it. */
export function EmojiPopup({ button, opened, onChoose, onClose }: EmojiPopupProps) {
  const { t } = useTranslation('chats');
  useBackCloses(opened, onClose);
  return (
    <Popover.Root
      open={opened}
      onOpenChange={(_open, { event, cancel }) => {
        // A click on the trigger already closes the board.
        if (event.target instanceof Node && button.current?.contains(event.target)) cancel();
        else onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={floating.positioner}
          anchor={button}
          side="top"
          align="end"
          sideOffset={8}
        >
          <Popover.Popup
            className={`${floating.popup} ${classes.emojiPanel}`}
            aria-label={t('emoji.title')}
            finalFocus={button}
          >
            <EmojiBoard onChoose={onChoose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

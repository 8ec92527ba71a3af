import { Popover } from '@base-ui/react/popover';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import floating from '@/components/ui/controls/floating.module.css';
import { IconButton } from '@/components/ui/controls/icon-button';
import { EmojiBoard } from '../emoji/emoji-board';
import classes from './composer.module.css';

interface EmojiPickerProps {
  disabled: boolean;
  icon: ReactNode;
  onChoose: (emoji: string) => void;
}

/** Emoji board. It stays open for several emoji until Escape or a press outside of it. */
export function EmojiPicker({ disabled, icon, onChoose }: EmojiPickerProps) {
  const { t } = useTranslation('chats');
  return (
    <Popover.Root>
      <Popover.Trigger disabled={disabled} render={<IconButton label={t('compose.emoji')} icon={icon} />} />
      <Popover.Portal>
        <Popover.Positioner className={floating.positioner} side="top" align="end" sideOffset={8}>
          <Popover.Popup className={`${floating.popup} ${classes.emojiPanel}`} aria-label={t('emoji.title')}>
            <EmojiBoard onChoose={onChoose} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

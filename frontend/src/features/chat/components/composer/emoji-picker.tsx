import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { lazyPart } from '@/components/ui/feedback/lazy-part';

const loadPopup = () => import('./emoji-popup').then((file) => file.EmojiPopup);
const EmojiPopup = lazyPart(loadPopup);

/** A failed fetch is repeated when the board is opened. */
const fetchPopup = (): void => void loadPopup().catch(() => undefined);

interface EmojiPickerProps {
  disabled: boolean;
  icon: ReactNode;
  onChoose: (emoji: string) => void;
}

/** Button with the emoji board, whose code is loaded on hover or focus. */
export function EmojiPicker({ disabled, icon, onChoose }: EmojiPickerProps) {
  const { t } = useTranslation('chats');
  const button = useRef<HTMLButtonElement>(null);
  const [mounted, setMounted] = useState(false);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        ref={button}
        label={t('compose.emoji')}
        icon={icon}
        disabled={disabled}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onPointerEnter={fetchPopup}
        onFocus={fetchPopup}
        onClick={() => {
          setMounted(true);
          setOpened(!opened);
        }}
      />
      {mounted && (
        <Suspense>
          <EmojiPopup button={button} opened={opened} onChoose={onChoose} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}

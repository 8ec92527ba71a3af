import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/components/ui/forms/text-field';
import { Modal } from '@/components/ui/overlays/modal';
import { isEmoji } from '@contract';
import { EmojiBoard } from '../emoji/emoji-board';
import classes from './reactions.module.css';

interface EmojiDialogProps {
  onChoose: (emoji: string) => void;
  onClose: () => void;
}

export function EmojiDialog({ onChoose, onClose }: EmojiDialogProps) {
  const { t } = useTranslation('chats');
  const [typed, setTyped] = useState('');
  const change = (text: string) => {
    setTyped(text);
    if (isEmoji(text.trim())) onChoose(text.trim());
  };
  return (
    <Modal opened onClose={onClose} title={t('reactions.more')}>
      <TextField
        label={t('reactions.type')}
        error={typed.trim() === '' ? undefined : t('reactions.oneEmoji')}
        value={typed}
        autoComplete="off"
        onChange={(event) => change(event.target.value)}
      />
      <div className={classes.board}>
        <EmojiBoard onChoose={onChoose} />
      </div>
    </Modal>
  );
}

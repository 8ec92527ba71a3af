import IconArrowBackUp from '~icons/tabler/arrow-back-up';
import IconCopy from '~icons/tabler/copy';
import IconDots from '~icons/tabler/dots';
import IconFlag from '~icons/tabler/flag';
import IconTrash from '~icons/tabler/trash';
import { useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionMenuHandle } from '@/components/ui/controls/action-menu';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { copyText } from '@/lib/use-copy-to-clipboard';
import type { ChatMessageView } from '@contract';
import { reactionAfterPress } from '../../lib/reaction-after-press';
import classes from './message.module.css';

const ReactionRow = lazyPart(() => import('./reaction-row').then((file) => file.ReactionRow));
const EmojiDialog = lazySheet(() => import('./emoji-dialog').then((file) => file.EmojiDialog));

interface MessageOptionsProps {
  ref: Ref<ActionMenuHandle>;
  message: ChatMessageView;
  onReact: ((emoji: string | null) => void) | undefined;
  onReply: (() => void) | undefined;
  /** Absent when the message can no longer be taken back. */
  onUnsend: (() => void) | undefined;
  /** Absent for own messages, and while the other member is not loaded. */
  onReport: (() => void) | undefined;
}

export function MessageOptions({ ref, message, onReact, onReply, onUnsend, onReport }: MessageOptionsProps) {
  const { t } = useTranslation('chats');
  const [choosing, setChoosing] = useState(false);
  const { message: text, reactions } = message;
  const mine = reactions?.mine ?? null;
  const actions = [
    ...(onReply ? [{ label: t('message.reply'), Icon: IconArrowBackUp, onSelect: onReply }] : []),
    ...(text === ''
      ? []
      : [{ label: t('message.copy'), Icon: IconCopy, onSelect: () => void copyText(text) }]),
    ...(onReport ? [{ label: t('message.report'), Icon: IconFlag, onSelect: onReport }] : []),
    ...(onUnsend ? [{ label: t('message.unsend'), Icon: IconTrash, onSelect: onUnsend, danger: true }] : []),
  ];
  if (actions.length === 0 && !onReact) return null;
  return (
    <>
      <ActionMenu
        ref={ref}
        label={t('message.menu')}
        icon={<IconDots fontSize={18} aria-hidden />}
        className={classes.options}
        actions={actions}
        top={onReact && <ReactionRow mine={mine} onReact={onReact} onMore={() => setChoosing(true)} />}
      />
      {choosing && onReact && (
        <EmojiDialog
          onClose={() => setChoosing(false)}
          onChoose={(emoji) => {
            onReact(reactionAfterPress(mine, emoji));
            setChoosing(false);
          }}
        />
      )}
    </>
  );
}

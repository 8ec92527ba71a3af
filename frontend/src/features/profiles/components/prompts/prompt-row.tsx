import IconArrowDown from '~icons/tabler/arrow-down';
import IconArrowUp from '~icons/tabler/arrow-up';
import IconDots from '~icons/tabler/dots';
import IconGripVertical from '~icons/tabler/grip-vertical';
import IconPencil from '~icons/tabler/pencil';
import IconTrash from '~icons/tabler/trash';
import type { HTMLAttributes, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/ui/controls/action-menu';
import { PromptQuote } from '@/entities/member/profile/prompt-quote';
import type { PromptAnswer } from '@contract';
import classes from './prompts-panel.module.css';

interface PromptRowProps {
  entry: PromptAnswer;
  index: number;
  count: number;
  /** True while the prompt is dragged and would be placed at this position. */
  dragged: boolean;
  dragProps: HTMLAttributes<HTMLElement>;
  onMove: (to: number) => void;
  onEdit: () => void;
  onRemove: () => void;
}

const STEPS_BY_KEY: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Answered prompt with a grip for moving it and a menu with all actions. */
export function PromptRow({
  entry,
  index,
  count,
  dragged,
  dragProps,
  onMove,
  onEdit,
  onRemove,
}: PromptRowProps) {
  const { t } = useTranslation(['profile', 'member']);
  const prompt = t(`member:prompts.${entry.prompt}`);
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS_BY_KEY[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  };
  return (
    <li className={classes.row} data-dragged={dragged || undefined} {...dragProps}>
      {count > 1 ? (
        <button
          type="button"
          data-grip
          className={classes.tool}
          aria-label={t('prompts.move', { prompt, number: index + 1, count })}
          title={t('photos.moveShort')}
          onKeyDown={handleKeyDown}
        >
          <IconGripVertical fontSize={20} aria-hidden />
        </button>
      ) : (
        <span />
      )}
      <PromptQuote {...entry} />
      <ActionMenu
        label={t('prompts.options', { prompt })}
        icon={<IconDots fontSize={20} aria-hidden />}
        className={classes.tool}
        actions={[
          { label: t('prompts.change'), Icon: IconPencil, onSelect: onEdit },
          ...(index > 0
            ? [{ label: t('photos.earlier'), Icon: IconArrowUp, onSelect: () => onMove(index - 1) }]
            : []),
          ...(index < count - 1
            ? [{ label: t('photos.later'), Icon: IconArrowDown, onSelect: () => onMove(index + 1) }]
            : []),
          { label: t('prompts.remove'), Icon: IconTrash, onSelect: onRemove, danger: true },
        ]}
      />
    </li>
  );
}

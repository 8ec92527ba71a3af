import IconCalendarHeart from '~icons/tabler/calendar-heart';
import IconPhoto from '~icons/tabler/photo';
import IconPlus from '~icons/tabler/plus';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '@/components/ui/controls/action-menu';
import { IconButton } from '@/components/ui/controls/icon-button';
import classes from './composer.module.css';

interface AddButtonProps {
  disabled: boolean;
  onPicture: (file: File) => void;
  /** Proposes a meeting. Undefined for members who are not friends. */
  onPlan: (() => void) | undefined;
}

/** Adds a picture or, with a friend, a plan to meet. */
export function AddButton({ disabled, onPicture, onPlan }: AddButtonProps) {
  const { t } = useTranslation('chats');
  const input = useRef<HTMLInputElement>(null);
  const choosePicture = () => input.current?.click();
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onPicture(file);
    // Allows the member to select the same file again.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={handleFile} />
      {onPlan && !disabled ? (
        <ActionMenu
          label={t('compose.add')}
          icon={<IconPlus fontSize={24} aria-hidden />}
          className={classes.add}
          actions={[
            { label: t('plan.action'), Icon: IconCalendarHeart, onSelect: onPlan },
            { label: t('compose.picture'), Icon: IconPhoto, onSelect: choosePicture },
          ]}
        />
      ) : (
        <IconButton
          label={t('compose.picture')}
          icon={<IconPhoto fontSize={24} aria-hidden />}
          disabled={disabled}
          onClick={choosePicture}
        />
      )}
    </>
  );
}

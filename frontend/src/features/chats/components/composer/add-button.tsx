import IconPhoto from '~icons/tabler/photo';
import { useRef, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';

interface PictureButtonProps {
  disabled: boolean;
  onChoose: (file: File) => void;
}

export function PictureButton({ disabled, onChoose }: PictureButtonProps) {
  const { t } = useTranslation('chats');
  const input = useRef<HTMLInputElement>(null);
  const handleFile = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) onChoose(file);
    // Permits selecting the same file again.
    target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" hidden onChange={handleFile} />
      <IconButton
        label={t('compose.picture')}
        icon={<IconPhoto fontSize={24} aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
    </>
  );
}

import IconEyeOff from '~icons/tabler/eye-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Folder } from '@/components/ui/layout/folder';

interface HiddenFolderProps {
  startsOpen?: boolean;
  children: ReactNode;
}

/** Folder of conversations or likes that contain a hidden word. */
export function HiddenFolder({ startsOpen = false, children }: HiddenFolderProps) {
  const { t } = useTranslation('notes');
  return (
    <Folder title={t('hidden.title')} icon={<IconEyeOff fontSize={20} aria-hidden />} startsOpen={startsOpen}>
      {children}
    </Folder>
  );
}

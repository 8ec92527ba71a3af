import IconEyeOff from '~icons/tabler/eye-off';
import type { ReactNode } from 'react';
import { Folder } from '@/components/ui/layout/folder';

interface HiddenFolderProps {
  title: string;
  startsOpen?: boolean;
  children: ReactNode;
}

/** Folder of conversations or likes that contain a hidden word. */
export function HiddenFolder({ title, startsOpen = false, children }: HiddenFolderProps) {
  return (
    <Folder title={title} icon={<IconEyeOff fontSize={20} aria-hidden />} startsOpen={startsOpen}>
      {children}
    </Folder>
  );
}

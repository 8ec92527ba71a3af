import { useRef, useState } from 'react';
import { useSharedTo } from '@/lib/pwa/shared-pictures';
import { isPictureSize } from '../outbox/outbox';

/**
 * The picture that was chosen to be sent, and what is wrong with the one chosen last. One that another app
 * has shared for this member counts as chosen once `mayWrite`.
 */
export function useChosenPicture(userId: string, mayWrite: boolean) {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<'type' | 'size' | null>(null);
  const letGo = useRef<(() => void) | null>(null);
  const choose = (chosen: File) => {
    const problem = !chosen.type.startsWith('image/') ? 'type' : isPictureSize(chosen) ? null : 'size';
    setWrong(problem);
    if (!problem) setFile(chosen);
  };
  useSharedTo(userId, mayWrite && !file, (shared, done) => {
    letGo.current = done;
    choose(shared);
  });
  return {
    file,
    wrong,
    choose,
    /** It was sent, or is not wanted. */
    close: () => {
      setFile(null);
      letGo.current?.();
      letGo.current = null;
    },
  };
}

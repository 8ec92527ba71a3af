import { useRef, useState } from 'react';
import { preparePicture } from '@/lib/media/picture';
import { useOfferShared } from '@/lib/pwa/shared-pictures';
import { isPictureSize } from '../../api/outbox';

/**
 * Returns the picture selected for sending and the error of the last selection. A picture that another app
 * shared for this member is selected once `mayWrite` is true.
 */
export function useChosenPicture(userId: string, mayWrite: boolean) {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<'type' | 'size' | 'unreadable' | null>(null);
  const [preparing, setPreparing] = useState(false);
  const letGo = useRef<(() => void) | null>(null);
  /**
   * The last selected picture: one that was selected earlier may still be in preparation and must not replace
   * it.
   */
  const last = useRef<File | null>(null);
  const choose = async (chosen: File) => {
    last.current = chosen;
    const isImage = chosen.type.startsWith('image/');
    setPreparing(true);
    const sent = isImage ? await preparePicture(chosen).catch(() => null) : chosen;
    if (last.current !== chosen) return;
    setPreparing(false);
    const problem = !isImage ? 'type' : !sent ? 'unreadable' : isPictureSize(sent) ? null : 'size';
    setWrong(problem);
    if (!problem) setFile(sent);
  };
  useOfferShared(userId, mayWrite && !file && !preparing, (shared, done) => {
    letGo.current = done;
    void choose(shared);
  });
  return {
    file,
    wrong,
    choose: (chosen: File) => void choose(chosen),
    /** Removes the picture after sending or cancelling. */
    close: () => {
      setFile(null);
      letGo.current?.();
      letGo.current = null;
    },
  };
}

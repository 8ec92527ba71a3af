import { useState } from 'react';
import { isPictureSize } from '../outbox/outbox';

/** The picture that was chosen to be sent, and what is wrong with the one chosen last. */
export function useChosenPicture() {
  const [file, setFile] = useState<File | null>(null);
  const [wrong, setWrong] = useState<'type' | 'size' | null>(null);
  return {
    file,
    wrong,
    choose: (chosen: File) => {
      const problem = !chosen.type.startsWith('image/') ? 'type' : isPictureSize(chosen) ? null : 'size';
      setWrong(problem);
      if (!problem) setFile(chosen);
    },
    close: () => setFile(null),
  };
}

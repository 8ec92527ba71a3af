import { useRef, useState } from 'react';
import { translated } from '@/i18n/translated';
import { useOfferShared } from '@/lib/pwa/shared-pictures';
import { ERROR_TEXTS } from '@contract';
import { canDecode } from '../../lib/crop-picture';

/** Returns the picture selected for the crop dialogue, from this device or shared by another app. */
export function usePickedPhoto(isRoom: boolean) {
  const [picked, setPicked] = useState<File | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  /** Releases the selected picture if another app shared it. */
  const letGo = useRef<(() => void) | undefined>(undefined);

  const release = () => {
    letGo.current?.();
    letGo.current = undefined;
  };
  const pick = async (file: File) => {
    setRefused(null);
    if (!file.type.startsWith('image/')) setRefused(translated(ERROR_TEXTS.NOT_A_PICTURE));
    else if (!(await canDecode(file))) setRefused(translated(ERROR_TEXTS.PICTURE_UNREADABLE));
    else return setPicked(file);
    release();
  };
  // A picture shared by another app counts as selected.
  useOfferShared('profile', isRoom && !picked, (file, done) => {
    letGo.current = done;
    void pick(file);
  });

  return {
    picked,
    /** Why the last selected file cannot be used; null if it can. */
    refused,
    pick,
    discard: () => {
      setPicked(null);
      release();
    },
    /**
     * Ends the selection. Returns a function that releases the picture and must be called after its upload.
     */
    take: () => {
      const done = letGo.current;
      letGo.current = undefined;
      setPicked(null);
      return done;
    },
  };
}

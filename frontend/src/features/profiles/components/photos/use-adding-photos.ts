import { PROFILES_LIMITS } from '@contract';
import { usePhotoUploads } from './use-photo-uploads';
import { usePickedPhoto } from './use-picked-photo';

/**
 * State of adding photos: the picked file, its crop, and the uploads.
 * @param count number of stored photos
 */
export function useAddingPhotos(count: number, onAdded: () => void) {
  const uploading = usePhotoUploads(onAdded);
  const running = uploading.uploads.filter(({ error }) => error === undefined).length;
  const isFull = count + running >= PROFILES_LIMITS.photos;
  return { ...uploading, running, isFull, picking: usePickedPhoto(!isFull) };
}

export type AddingPhotos = ReturnType<typeof useAddingPhotos>;

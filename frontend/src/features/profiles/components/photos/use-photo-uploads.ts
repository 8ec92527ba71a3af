import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cachePhotos, uploadPhoto } from '../../api/photos';

/** A running or failed upload. */
export interface Upload {
  key: number;
  file: File;
  /** The alternative text, which may be empty. */
  alt: string;
  /** Object URL of the photo. */
  preview: string;
  share: number;
  /** Releases the original file after the upload or a discard. */
  letGo: () => void;
  /** Why the upload failed. Undefined while it is running. */
  error?: unknown;
}

/** State of the uploads of photos, each with progress, failure and retry. */
export function usePhotoUploads(onAdded: () => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const previews = useRef(new Set<string>());
  const nextKey = useRef(0);

  // Revokes the object URLs on unmount.
  useEffect(() => {
    const urls = previews.current;
    return () => urls.forEach((url) => URL.revokeObjectURL(url));
  }, []);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((list) => list.map((upload) => (upload.key === key ? { ...upload, ...part } : upload)));
  const discard = ({ key, letGo }: Pick<Upload, 'key' | 'letGo'>) => {
    setUploads((list) => list.filter((upload) => upload.key !== key));
    letGo();
  };

  const send = async ({ key, file, alt, letGo }: Pick<Upload, 'key' | 'file' | 'alt' | 'letGo'>) => {
    try {
      const { photos } = await uploadPhoto(file, alt, (share) => change(key, { share }));
      cachePhotos(client, photos);
      discard({ key, letGo });
      onAdded();
    } catch (error) {
      change(key, { error });
    }
  };
  const add = (file: File, alt: string, letGo: () => void = () => undefined) => {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    const key = nextKey.current++;
    setUploads((list) => [...list, { key, file, alt, preview, share: 0, letGo }]);
    void send({ key, file, alt, letGo });
  };
  const retry = (upload: Upload) => {
    change(upload.key, { share: 0, error: undefined });
    void send(upload);
  };

  return { uploads, add, retry, discard };
}

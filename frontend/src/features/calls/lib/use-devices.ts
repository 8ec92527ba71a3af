import { useEffect, useState } from 'react';
import { listDevices } from './media-devices';

/**
 * Returns the connected cameras and microphones. They are read again for each `stream`, because they have
 * names only after one of them was opened.
 */
export function useDevices(stream: MediaStream | null) {
  const [devices, setDevices] = useState<Awaited<ReturnType<typeof listDevices>>>({
    cameras: [],
    microphones: [],
  });
  useEffect(() => {
    const media = navigator.mediaDevices as MediaDevices | undefined;
    if (!media || !stream) return;
    let over = false;
    const read = () => void listDevices().then((list) => over || setDevices(list));
    read();
    media.addEventListener('devicechange', read);
    return () => {
      over = true;
      media.removeEventListener('devicechange', read);
    };
  }, [stream]);
  return devices;
}

import { useEffect, useState } from 'react';
import { askForMedia, mediaProblem, stopStream, type MediaProblem } from '@/lib/media/ask-for-media';

interface Camera {
  /** Null until the camera is open. */
  stream: MediaStream | null;
  problem: MediaProblem | null;
  again: () => void;
}

/** Opens the front camera while the component is mounted. */
export function useCamera(): Camera {
  const [tries, setTries] = useState(0);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [problem, setProblem] = useState<MediaProblem | null>(null);

  useEffect(() => {
    let opened: MediaStream | null = null;
    let closed = false;
    const constraints = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } };
    askForMedia({ video: constraints }).then(
      (media) => {
        if (closed) return stopStream(media);
        opened = media;
        setStream(media);
      },
      (error: unknown) => !closed && setProblem(mediaProblem(error)),
    );
    return () => {
      closed = true;
      stopStream(opened);
    };
  }, [tries]);

  const openAgain = () => {
    setProblem(null);
    setStream(null);
    setTries(tries + 1);
  };
  return { stream, problem, again: openAgain };
}

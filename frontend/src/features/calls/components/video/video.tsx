import { useEffect, type RefObject } from 'react';

interface VideoProps {
  stream: MediaStream | null;
  muted?: boolean;
  className?: string | undefined;
  ref: RefObject<HTMLVideoElement | null>;
}

export function Video({ stream, muted = false, className, ref }: VideoProps) {
  useEffect(() => {
    if (ref.current && ref.current.srcObject !== stream) ref.current.srcObject = stream;
  }, [stream, ref]);
  return (
    <video
      ref={ref}
      className={className}
      muted={muted}
      autoPlay
      playsInline
      disablePictureInPicture={muted}
    />
  );
}

import { firstGrapheme } from '@contract';
import { useState } from 'react';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** A picture's link; without one, or when it does not load, the first letter shows. */
  src?: string | undefined;
  /** Pixels. */
  size?: number;
}

/** A round portrait. Its name stands beside it, so the picture itself is not read out. */
export function Avatar({ name, src, size = 48 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const letter = firstGrapheme(name.trim())?.toLocaleUpperCase() ?? 'U';
  return (
    <span className={classes.root} style={{ width: size, height: size, fontSize: size * 0.42 }} aria-hidden>
      {src && src !== broken ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        letter
      )}
    </span>
  );
}

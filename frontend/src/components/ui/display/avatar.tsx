import { useState } from 'react';
import { initialOf } from '@contract';
import classes from './avatar.module.css';

interface AvatarProps {
  name: string;
  /** Link of the picture. Without it, or when it fails to load, the first letter is shown. */
  src?: string | undefined;
  /** In px. */
  size?: number;
}

/** Round portrait. Hidden from screen readers, because the name is next to it. */
export function Avatar({ name, src, size = 48 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const letter = initialOf(name) ?? 'U';
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

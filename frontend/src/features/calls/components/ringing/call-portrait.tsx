import type { CSSProperties } from 'react';
import { Avatar } from '@/components/ui/display/avatar';
import classes from './call-portrait.module.css';

interface CallPortraitProps {
  name: string;
  photo: string | undefined;
  /** Animates the portrait while the call is ringing. */
  breathing?: boolean;
  size?: number;
}

export function CallPortrait({ name, photo, breathing = false, size = 144 }: CallPortraitProps) {
  return (
    <span
      className={classes.root}
      data-breathing={breathing || undefined}
      // Amplitude of the animation.
      style={{ '--breath': `${size / 10}px` } as CSSProperties}
    >
      <Avatar name={name} photo={photo} size={size} />
    </span>
  );
}

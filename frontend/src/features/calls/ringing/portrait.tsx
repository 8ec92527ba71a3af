import type { CSSProperties } from 'react';
import { Avatar } from '@/components/ui/display/avatar';
import classes from './portrait.module.css';

interface PortraitProps {
  name: string;
  photo: string | undefined;
  /** Breathes while it rings. */
  breathing?: boolean;
  size?: number;
}

export function Portrait({ name, photo, breathing = false, size = 144 }: PortraitProps) {
  return (
    <span
      className={classes.root}
      data-breathing={breathing || undefined}
      // How far it breathes out.
      style={{ '--breath': `${size / 10}px` } as CSSProperties}
    >
      <Avatar name={name} src={photo} size={size} />
    </span>
  );
}

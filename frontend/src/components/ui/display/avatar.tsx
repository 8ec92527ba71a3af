import { useEffect, useRef, useState, type RefObject } from 'react';
import { initialOf } from '@contract';
import classes from './avatar.module.css';

/** Distance from the visible part, in px. With `loading="lazy"` browsers begin at 1,250 px or more. */
const NEAR = '200px';

interface AvatarProps {
  name: string;
  /** Link of the picture. Without it, or when it fails to load, the first letter is shown. */
  src?: string | undefined;
  /** In px. */
  size?: number;
}

/**
 * Round portrait, loaded when it is nearly visible. Hidden from screen readers, because the name is next to
 * it.
 */
export function Avatar({ name, src, size = 48 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const letter = initialOf(name) ?? 'U';
  const hasPicture = src && src !== broken;
  return (
    <span
      ref={place}
      className={classes.root}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden
    >
      {hasPicture
        ? isNear && <img src={src} alt="" width={size} height={size} onError={() => setBroken(src)} />
        : letter}
    </span>
  );
}

/** Returns whether an element has been nearly visible, in the page and in a list that scrolls. */
function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

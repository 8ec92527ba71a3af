import { useEffect, useRef, useState, type RefObject } from 'react';
import { isDataSaverOn } from '@/lib/data-saver';
import { initialOf, photoLink } from '@contract';
import classes from './avatar.module.css';

/** Distance from the visible part, in px. With `loading="lazy"` browsers begin at 1,250 px or more. */
const LOAD_MARGIN = '200px';
/** Sides in px of the square size, and of the centre of the card. */
const WIDTHS = { portrait: 160, card: 320 };

interface AvatarProps {
  name: string;
  /** Link of the picture in any size. Without it, or when it fails to load, the first letter is shown. */
  photo?: string | undefined;
  /** In px. */
  size?: number;
}

/**
 * Round portrait, loaded when it is nearly visible. Hidden from screen readers, because the name is next to
 * it.
 */
export function Avatar({ name, photo, size = 48 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const place = useRef<HTMLSpanElement>(null);
  const isNear = useIsNear(place);
  const letter = initialOf(name) ?? 'U';
  return (
    <span
      ref={place}
      className={classes.root}
      style={{ width: size, height: size, fontSize: size * 0.42 }}
      aria-hidden
    >
      {photo && photo !== broken
        ? isNear && (
            <img
              {...portraitSources(photo)}
              sizes={`${size}px`}
              alt=""
              width={size}
              height={size}
              onError={() => setBroken(photo)}
            />
          )
        : letter}
    </span>
  );
}

/** Returns `src` and `srcSet`, of which a browser chooses the card for large portraits on dense screens. */
function portraitSources(photo: string): { src: string; srcSet?: string } {
  const src = photoLink(photo, 'portrait');
  if (isDataSaverOn()) return { src };
  return { src, srcSet: `${src} ${WIDTHS.portrait}w, ${photoLink(photo, 'card')} ${WIDTHS.card}w` };
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
      { rootMargin: LOAD_MARGIN, scrollMargin: LOAD_MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}

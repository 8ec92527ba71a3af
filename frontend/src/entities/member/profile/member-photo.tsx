import { useState } from 'react';
import { initialOf } from '@contract';
import classes from './member-photo.module.css';
import { photoSources } from './pictures';

interface MemberPhotoProps {
  /** Signed link to the full size. Undefined when the member has no picture. */
  url: string | undefined;
  /** Name of the owner; the first letter replaces a missing or broken picture. */
  name: string;
  /** Empty when the text next to the picture says the same. */
  alt: string;
  /** CSS width of the picture, as in the `sizes` attribute. */
  sizes: string;
  /** Fetches the picture with high priority: it is the main content of the page. */
  priority?: boolean;
}

export function MemberPhoto({ url, name, alt, sizes, priority = false }: MemberPhotoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();

  if (!url || url === brokenUrl) {
    const letter = initialOf(name) ?? 'U';
    return (
      <span className={classes.frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.frame}>
      <img
        className={classes.image}
        {...photoSources(url)}
        sizes={sizes}
        alt={alt}
        draggable={false}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        onError={() => setBrokenUrl(url)}
      />
    </span>
  );
}

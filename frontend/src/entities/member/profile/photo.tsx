import { firstGrapheme } from '@contract';
import { useState } from 'react';
import { photoSources } from './pictures';
import classes from './photo.module.css';

interface PhotoProps {
  /** Signed link to the full size; undefined when the member has no picture. */
  url: string | undefined;
  /** Whose picture: its first letter stands in where there is none, or where it can't be loaded. */
  name: string;
  /** Empty where the picture only repeats what stands beside it. */
  alt: string;
  /** CSS width the picture is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** The picture is what the page is opened for: fetched first. */
  priority?: boolean;
  className?: string;
}

export function Photo({ url, name, alt, sizes, priority = false, className }: PhotoProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const frame = className ? `${classes.frame} ${className}` : classes.frame;

  if (!url || url === brokenUrl) {
    const letter = firstGrapheme(name.trim())?.toUpperCase() ?? 'U';
    return (
      <span className={frame} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
        <span className={classes.letter} aria-hidden="true">
          {letter}
        </span>
      </span>
    );
  }
  return (
    <span className={frame}>
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

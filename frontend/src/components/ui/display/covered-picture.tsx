import IconEye from '~icons/tabler/eye';
import { type CSSProperties, useState } from 'react';
import classes from './covered-picture.module.css';

interface CoveredPictureProps {
  src: string;
  alt: string;
  /** Shown only blurred until it is pressed. */
  covered: boolean;
  /** What the first press does. */
  showLabel: string;
  /** What pressing the shown picture does. */
  openLabel: string;
  onOpen: () => void;
  style?: CSSProperties;
}

/** A picture that opens when it is pressed; one that nobody asked for is shown only by a first press. */
export function CoveredPicture({
  src,
  alt,
  covered,
  showLabel,
  openLabel,
  onOpen,
  style,
}: CoveredPictureProps) {
  const [pressed, setPressed] = useState(false);
  const isCovered = covered && !pressed;
  return (
    <button
      type="button"
      className={classes.root}
      style={style}
      data-covered={isCovered || undefined}
      aria-label={isCovered ? undefined : openLabel}
      aria-haspopup={isCovered ? undefined : 'dialog'}
      onClick={isCovered ? () => setPressed(true) : onOpen}
    >
      <img src={src} alt={isCovered ? '' : alt} />
      {isCovered && (
        <span className={classes.press}>
          <IconEye fontSize={18} aria-hidden />
          {showLabel}
        </span>
      )}
    </button>
  );
}

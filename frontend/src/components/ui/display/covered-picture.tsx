import IconEye from '~icons/tabler/eye';
import { useState, type CSSProperties } from 'react';
import classes from './covered-picture.module.css';

interface CoveredPictureProps {
  src: string;
  alt: string;
  /** Whether the picture is blurred until the first press. */
  covered: boolean;
  /** Label of the first press, which uncovers the picture. */
  showLabel: string;
  /** Label of the press that opens the uncovered picture. */
  openLabel: string;
  onOpen: () => void;
  style?: CSSProperties;
}

/**
 * Picture that opens when pressed. A picture that the member did not ask for is blurred until a first press.
 */
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

import type { Pose } from '@contract';
import classes from './pose-figure.module.css';

/** Rotation of each stretched finger, in degrees from upright. */
const FINGERS = {
  open: [-58, -24, -8, 8, 24],
  three: [-20, 0, 20],
  two: [-12, 12],
  one: [0],
  none: [],
} as const;

interface Hand {
  fingers: keyof typeof FINGERS | 'flat' | 'thumb';
  /** Position and rotation of the palm. */
  at: readonly [x: number, y: number];
  turn?: number;
  elbow: readonly [x: number, y: number];
  /** Side of the shoulder in the picture (not of the person). */
  side?: 'left' | 'right';
}

/** The hands of each pose. The rest of the drawing is the same. */
const HANDS: Record<Pose, readonly Hand[]> = {
  'hand-on-head': [{ fingers: 'flat', at: [66, 24], turn: -80, elbow: [112, 56] }],
  'two-fingers-by-cheek': [{ fingers: 'two', at: [96, 66], elbow: [108, 102] }],
  'open-hand-beside-face': [{ fingers: 'open', at: [98, 58], elbow: [108, 98] }],
  'thumb-up-under-chin': [{ fingers: 'thumb', at: [60, 90], elbow: [98, 112] }],
  'hand-over-one-eye': [{ fingers: 'flat', at: [76, 46], turn: -55, elbow: [108, 86] }],
  'fist-under-chin': [{ fingers: 'none', at: [64, 76], elbow: [98, 108] }],
  'finger-on-nose': [{ fingers: 'one', at: [78, 66], turn: -50, elbow: [106, 98] }],
  'three-fingers-up': [{ fingers: 'three', at: [98, 58], elbow: [108, 98] }],
  'hand-on-ear': [{ fingers: 'flat', at: [84, 52], turn: -8, elbow: [112, 80] }],
  'hand-over-mouth': [{ fingers: 'flat', at: [66, 60], turn: -85, elbow: [104, 96] }],
  'both-hands-up': [
    { fingers: 'open', at: [104, 48], elbow: [113, 86] },
    { fingers: 'open', at: [16, 48], elbow: [7, 86], side: 'left' },
  ],
  'arms-crossed-on-chest': [
    { fingers: 'flat', at: [40, 96], turn: -52, elbow: [92, 118] },
    { fingers: 'flat', at: [80, 96], turn: -52, elbow: [28, 118], side: 'left' },
  ],
};

const SHOULDERS = { left: [24, 104], right: [96, 104] } as const;

/** Line drawing of a pose. Hidden from screen readers: the text next to it describes the pose. */
export function PoseFigure({ pose }: { pose: Pose }) {
  return (
    <svg viewBox="0 0 120 120" className={classes.root} aria-hidden="true" data-pose={pose}>
      <path d="M18 120 C18 100 34 88 52 84 L52 72 M68 72 L68 84 C86 88 102 100 102 120" />
      <ellipse cx="60" cy="46" rx="23" ry="27" className={classes.skin} />
      <path d="M51 43 h.1 M69 43 h.1" strokeWidth="5" />
      <path d="M60 46 l-2 7 h4 M53 62 q7 5 14 0" />
      {HANDS[pose].map((hand) => (
        <Arm key={hand.elbow.join(' ')} {...hand} />
      ))}
    </svg>
  );
}

function Arm({ fingers, at, turn = 0, elbow, side = 'right' }: Hand) {
  return (
    <g className={classes.hand}>
      <polyline points={[SHOULDERS[side], elbow, at].join(' ')} />
      <g
        transform={`translate(${at.join(' ')}) scale(${side === 'left' ? -1 : 1} 1) rotate(${turn})`}
        className={classes.skin}
      >
        {fingers === 'flat' ? (
          <>
            <rect x="-6" y="-20" width="12" height="24" rx="6" />
            <path d="M0 -18 V-6" />
          </>
        ) : fingers === 'thumb' ? (
          <>
            <rect x="-3" y="-17" width="6" height="16" rx="3" />
            <rect x="-9" y="-6" width="18" height="14" rx="6" />
          </>
        ) : (
          <>
            {FINGERS[fingers].map((angle) => (
              <rect
                key={angle}
                x="-2.5"
                y="-22"
                width="5"
                height="18"
                rx="2.5"
                transform={`rotate(${angle})`}
              />
            ))}
            <circle r="8" />
          </>
        )}
      </g>
    </g>
  );
}

import classes from './drawings.module.css';

/** Head and shoulders of a person in an area of 100 x 130 units. */
function Person({ hair }: { hair: 'long' | 'short' }) {
  return (
    <g>
      {hair === 'long' && (
        <path
          className={classes.hair}
          d="M25 56 c-4 -46 54 -46 50 0 c1 22 8 34 2 44 h-54 c-6 -10 1 -22 2 -44 Z"
        />
      )}
      <path className={classes.shoulders} d="M0 130 c2 -30 22 -42 50 -42 s48 12 50 42 Z" />
      <path className={classes.skin} d="M40 74 h20 v18 c0 12 -20 12 -20 0 Z" />
      <ellipse className={classes.skin} cx="50" cy="56" rx="20" ry="24" />
      {hair === 'long' ? (
        <path
          className={classes.hair}
          d="M30 52 c2 -24 38 -26 41 0 c-10 -4 -16 -10 -18 -16 c-5 9 -13 14 -23 16 Z"
        />
      ) : (
        <path
          className={classes.hair}
          d="M28 54 c-6 -34 50 -36 44 0 c-3 -12 -8 -16 -14 -16 c-10 2 -24 -2 -30 16 Z"
        />
      )}
    </g>
  );
}

/** Two cards leaning towards each other, with two rings where they meet. */
export function TwoCards() {
  return (
    <svg className={classes.hero} viewBox="0 0 480 400" aria-hidden="true">
      <circle className={classes.halo} cx="240" cy="196" r="190" />
      <Card
        hair="short"
        transform="translate(40 72) rotate(-7 95 128)"
        hill="M0 190 C50 160 120 176 190 150 V256 H0 Z"
      />
      <Card
        hair="long"
        transform="translate(250 60) rotate(7 95 128)"
        hill="M0 160 C60 186 120 150 190 182 V256 H0 Z"
      />
      <g transform="translate(240 318)">
        <circle className={classes.seal} r="46" />
        <circle className={classes.ring} cx="-10" r="20" />
        <circle className={classes.ring} cx="10" r="20" />
      </g>
    </svg>
  );
}

function Card({ hair, transform, hill }: { hair: 'long' | 'short'; transform: string; hill: string }) {
  const clip = `card-${hair}`;
  return (
    <g transform={transform}>
      <clipPath id={clip}>
        <rect width="190" height="256" rx="20" />
      </clipPath>
      <rect className={classes.frame} x="-6" y="-6" width="202" height="268" rx="26" />
      <g clipPath={`url(#${clip})`}>
        <rect className={classes.sky} width="190" height="256" />
        <circle className={classes.sun} cx={hair === 'long' ? 46 : 146} cy="62" r="28" />
        <path className={classes.hill} d={hill} />
        <g transform="translate(26 78) scale(1.38)">
          <Person hair={hair} />
        </g>
      </g>
    </g>
  );
}

const STEPS = {
  profile: (
    <>
      <rect className={classes.frame} x="52" y="10" width="96" height="100" rx="12" />
      <circle className={classes.sky} cx="100" cy="42" r="22" />
      <g transform="translate(84 22) scale(0.32)">
        <Person hair="long" />
      </g>
      <path className={classes.line} d="M70 78 h60 M70 92 h40" />
    </>
  ),
  deck: (
    <>
      <rect
        className={classes.under}
        x="70"
        y="8"
        width="76"
        height="98"
        rx="12"
        transform="rotate(8 108 56)"
      />
      <rect className={classes.frame} x="56" y="10" width="78" height="100" rx="12" />
      <rect className={classes.sky} x="62" y="16" width="66" height="62" rx="8" />
      <g transform="translate(74 26) scale(0.4)">
        <Person hair="short" />
      </g>
      <circle className={classes.button} cx="78" cy="94" r="9" />
      <circle className={classes.accent} cx="112" cy="94" r="9" />
    </>
  ),
  mutual: (
    <>
      <rect className={classes.frame} x="34" y="14" width="84" height="36" rx="14" />
      <path className={classes.line} d="M48 32 h56" />
      <rect className={classes.accent} x="82" y="62" width="84" height="36" rx="14" />
      <path className={classes.onAccent} d="M96 80 h40" />
    </>
  ),
};

/** Illustration of one step. Decorative, because the text below it says the same. */
export function StepDrawing({ step }: { step: keyof typeof STEPS }) {
  return (
    <svg className={classes.step} viewBox="0 0 200 120" aria-hidden="true">
      <path className={classes.ground} d="M8 112 C60 84 140 84 192 112 Z" />
      {STEPS[step]}
    </svg>
  );
}

import classes from './landscape-illustration.module.css';

/** Inline drawing of two people on a hill. It needs no request and follows the theme. */
export function LandscapeIllustration() {
  return (
    <svg
      className={classes.root}
      viewBox="0 0 600 900"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle className={classes.halo} cx="392" cy="470" r="190" />
      <circle className={classes.sun} cx="392" cy="470" r="112" />
      <path className={classes.far} d="M0 560 C90 500 170 520 260 548 C360 580 450 500 600 540 V900 H0 Z" />
      <path className={classes.mid} d="M0 660 C120 590 230 610 330 640 C430 668 510 620 600 600 V900 H0 Z" />
      <path className={classes.near} d="M0 800 C110 720 240 690 352 690 C460 690 540 730 600 770 V900 H0 Z" />
      <g className={classes.figures}>
        <path d="M306 704 c-6-14-2-30 6-46 c6-14 14-26 28-26 c16 0 24 16 26 34 l4 38 Z" />
        <circle cx="341" cy="611" r="17" />
        <path d="M360 704 c-2-20 0-40 6-54 c5-10 12-16 22-16 c13 0 22 12 28 28 c6 14 8 28 2 42 Z" />
        <circle cx="380" cy="617" r="15.5" />
        <path d="M368 608 c6-14 26-14 30 2 c3 14 8 20 4 34 c-3 8-14 10-20 6 c6-8 6-20-2-28 Z" />
        <path d="M346 650 q22 22 38 6" className={classes.arm} />
      </g>
      <path className={classes.grass} d="M292 700 l6-22 l4 20 l8-16 l2 17 M430 700 l5-19 l5 16 l8-13 l2 15" />
    </svg>
  );
}

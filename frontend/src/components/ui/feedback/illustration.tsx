import classes from './illustration.module.css';

export type IllustrationName = 'nobody' | 'friends' | 'letters' | 'lost' | 'broken' | 'search';

const two = (
  <>
    <path className={classes.ground} d="M12 96 C50 74 110 74 148 96 Z" />
    <circle className={classes.soft} cx="112" cy="34" r="16" />
  </>
);

const DRAWINGS: Record<IllustrationName, React.ReactNode> = {
  nobody: (
    <>
      {two}
      <path className={classes.figure} d="M80 84 v-14 M70 86 h20" />
      <rect className={classes.figure} x="58" y="62" width="44" height="6" rx="3" />
      <path className={classes.figure} d="M62 68 v16 M98 68 v16" />
    </>
  ),
  friends: (
    <>
      {two}
      <circle className={classes.fill} cx="66" cy="50" r="10" />
      <path className={classes.fill} d="M48 86 c0-30 36-30 36 0 Z" />
      <circle className={classes.accent} cx="94" cy="52" r="9" />
      <path className={classes.accent} d="M78 86 c0-26 32-26 32 0 Z" />
    </>
  ),
  letters: (
    <>
      {two}
      <rect className={classes.paper} x="48" y="44" width="64" height="42" rx="8" />
      <path className={classes.figure} d="M50 50 l30 20 l30 -20" />
    </>
  ),
  lost: (
    <>
      {two}
      <path className={classes.figure} d="M80 88 v-46" />
      <path className={classes.accent} d="M80 44 h32 l8 8 l-8 8 h-32 Z" />
      <path className={classes.paper} d="M80 62 h-26 l-7 7 l7 7 h26 Z" />
    </>
  ),
  broken: (
    <>
      {two}
      <path className={classes.figure} d="M36 62 h26 M98 62 h26" />
      <path className={classes.accent} d="M62 52 h10 v20 h-10 Z" />
      <path className={classes.fill} d="M88 52 h10 v20 h-10 Z" />
      <path className={classes.figure} d="M76 44 l2 -8 M82 44 l6 -6 M78 80 l-2 8" />
    </>
  ),
  search: (
    <>
      {two}
      <circle className={classes.paper} cx="74" cy="56" r="20" />
      <path className={classes.figure} d="M54 56 a20 20 0 1 0 40 0 a20 20 0 1 0 -40 0 M89 71 l16 16" />
      <circle className={classes.accent} cx="74" cy="52" r="6" />
      <path className={classes.accent} d="M62 68 c0-14 24-14 24 0 Z" />
    </>
  ),
};

/**
 * Small drawing for an empty list or an error. Hidden from screen readers: the text next to it says the same.
 */
export function Illustration({ name }: { name: IllustrationName }) {
  return (
    <svg className={classes.root} viewBox="0 0 160 104" width="160" height="104" aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

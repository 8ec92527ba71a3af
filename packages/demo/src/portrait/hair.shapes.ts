import { ellipse, line, mixedColour, rounded, shape } from './colour.ts';
import type { Look } from './look.ts';

/**
 * Draws the hair around the skull from temple to temple, `lift` above the skull, down to the inner edge
 * `hairline`.
 */
export function hairCap({ width: w }: Look, lift: number, hairline: string, side = 6, low = 14): string {
  const x = w + side;
  return `M${-x},${low} C${-x - 6},-70 ${-w * 0.72},${-128 - lift} 0,${-130 - lift} C${w * 0.72},${-128 - lift} ${x + 6},-70 ${x},${low} ${hairline}Z`;
}

/** Draws thin lines that show the direction of the hair. */
export function strands(look: Look, paths: readonly string[]): string {
  return paths
    .map((d, at) =>
      line(
        d,
        at % 2 === 0 ? look.hairLight : look.hairDark,
        at % 2 === 0 ? 2 : 2.4,
        `opacity="${at % 2 === 0 ? 0.42 : 0.5}"`,
      ),
    )
    .join('');
}

export const CENTRE_HAIRLINE = (w: number): string =>
  `C${w - 2},-8 ${w - 8},-44 ${w * 0.66},-62 C${w * 0.42},-78 14,-86 0,-104 C-14,-86 ${-w * 0.42},-78 ${-w * 0.66},-62 C${-w + 8},-44 ${-w + 2},-8 ${-w - 4},14`;
export const SIDE_HAIRLINE = (w: number): string =>
  `C${w - 2},-6 ${w - 4},-34 ${w * 0.78},-52 C${w * 0.4},-58 -8,-70 -30,-98 C-42,-78 ${-w * 0.78},-62 ${-w + 6},-30 C${-w + 1},-14 ${-w},0 ${-w - 4},14`;
export const SHORT_HAIRLINE = (w: number): string =>
  `L${w - 1},4 C${w - 3},-24 ${w - 7},-36 ${w * 0.8},-58 C${w * 0.5},-76 ${-w * 0.42},-76 ${-w * 0.8},-58 C${-w + 7},-36 ${-w + 3},-24 ${-w + 1},4 L${-w - 3},8`;

export const centreStrands = (w: number): string[] => [
  `M-4,-116 C-40,-100 ${-w + 4},-70 ${-w - 1},-4`,
  `M-3,-122 C-56,-112 ${-w - 2},-70 ${-w - 4},-10`,
  `M4,-116 C40,-100 ${w - 4},-70 ${w + 1},-4`,
  `M3,-122 C56,-112 ${w + 2},-70 ${w + 4},-10`,
];

export const sideStrands = (w: number): string[] => [
  `M-26,-112 C10,-88 ${w * 0.6},-76 ${w - 2},-20`,
  `M-24,-120 C20,-108 ${w * 0.8},-86 ${w + 3},-14`,
  `M-34,-110 C${-w * 0.7},-90 ${-w + 4},-60 ${-w},-6`,
  `M-20,-124 C30,-120 ${w},-90 ${w + 5},-24`,
];

/**
 * Draws long hair behind the body.
 * @param wide half the width at the shoulders
 * @param deep length below the chin
 * @param swing curvature of the edge
 */
export function longHair({ width: w }: Look, wide: number, deep: number, swing: number): string {
  const s = (side: number): string =>
    `C${side * (w + 18)},10 ${side * (wide - swing)},60 ${side * (wide + swing * 0.4)},110 C${side * (wide + swing)},150 ${side * (wide - swing)},190 ${side * (wide - 8)},${deep}`;
  return `M0,-136 C${-w},-136 ${-w - 16},-76 ${-w - 10},-10 ${s(-1)} C${-wide * 0.5},${deep + 16} ${wide * 0.5},${deep + 16} ${wide - 8},${deep}
    C${wide - swing},190 ${wide + swing},150 ${wide + swing * 0.4},110 C${wide - swing},60 ${w + 18},10 ${w + 10},-10 C${w + 16},-76 ${w},-136 0,-136Z`;
}

/**
 * Draws hair that is cut at the neck.
 * @param wide how much wider than the face it is
 * @param deep its length
 */
export function neckLengthHair({ width: w }: Look, wide: number, deep: number): string {
  const x = w + wide;
  return `M0,-136 C${-w - 6},-136 ${-w - 20},-70 ${-w - 14},-10 C${-w - 12},30 ${-x - 12},60 ${-x},${deep} C-40,${deep + 20} 40,${deep + 20} ${x},${deep} C${x + 12},60 ${w + 12},30 ${w + 14},-10 C${w + 20},-70 ${w + 6},-136 0,-136Z`;
}

export function curls(look: Look, spots: readonly (readonly [number, number, number])[]): string {
  return (
    spots
      .map(([x, y, size], at) =>
        ellipse(
          x,
          y,
          size,
          size * 0.95,
          [look.hair, look.hairDark, mixedColour(look.hair, look.hairLight, 0.4)][at % 3] ?? look.hair,
        ),
      )
      .join('') +
    spots
      .filter((_, at) => at % 2 === 0)
      .map(([x, y, size]) =>
        line(
          `M${rounded(x - size * 0.5)},${rounded(y - size * 0.1)} q${rounded(size * 0.4)},${rounded(-size * 0.6)} ${rounded(size * 0.9)},${rounded(-size * 0.1)}`,
          look.hairLight,
          2,
          'opacity="0.5"',
        ),
      )
      .join('')
  );
}

export const ring = (
  count: number,
  rx: number,
  ry: number,
  cy: number,
  size: number,
  from = Math.PI,
  to = 2 * Math.PI,
): [number, number, number][] =>
  Array.from({ length: count }, (_, at) => {
    const angle = from + ((to - from) * at) / (count - 1);
    return [rounded(Math.cos(angle) * rx), rounded(cy + Math.sin(angle) * ry), size + (at % 3) * 2.4];
  });

/** Draws short hair at the temples that fades into the skin. */
export function shortSides(look: Look): string {
  const { width: w } = look;
  const fade = mixedColour(look.hair, look.skin, 0.16);
  return [-1, 1]
    .map((s) =>
      shape(
        `M${s * (w + 3)},12 C${s * (w + 8)},-20 ${s * (w + 6)},-70 ${s * (w - 14)},-92 C${s * (w - 20)},-66 ${s * (w - 8)},-40 ${s * (w - 6)},-20 C${s * (w - 4)},-8 ${s * (w - 3)},4 ${s * (w - 3)},16Z`,
        fade,
      ),
    )
    .join('');
}

import { darker, ellipse, lighter, line, linear, mixedColour, rounded, shape } from './colour.ts';
import type { Look } from './look.ts';

/** Returns the gradients of the clothes, with the ids that other parts use. */
export function clothGradients({ cloth, cloth2 }: Look): string {
  return (
    linear(
      'cloth',
      [
        [0, lighter(cloth, 0.16)],
        [0.5, cloth],
        [1, darker(cloth, 0.3)],
      ],
      'x1="0" y1="0" x2="0.9" y2="1"',
    ) +
    linear(
      'cloth2',
      [
        [0, lighter(cloth2, 0.2)],
        [1, darker(cloth2, 0.28)],
      ],
      'x1="0" y1="0" x2="0.9" y2="1"',
    )
  );
}

/**
 * Draws neck, shoulders and clothes in the coordinates of the head. They end below the picture's lower edge,
 * beyond y = 400.
 */
export function body(look: Look): string {
  const { feminine, length, skinShade } = look;
  const neck = feminine ? 33 : 42;
  const shoulder = feminine ? 138 : 164;
  const base = length + 40;
  const skin = `M${-neck},60 L${-neck},${base - 22} C${-neck},${base - 2} ${-neck - 26},${base + 8} ${-shoulder * 0.62},${base + 16} L${-shoulder},${base + 130} L${shoulder},${base + 130} L${shoulder * 0.62},${base + 16} C${neck + 26},${base + 8} ${neck},${base - 2} ${neck},${base - 22} L${neck},60Z`;
  return [
    shape(skin, 'url(#neck)'),
    `<clipPath id="throat"><path d="${skin}"/></clipPath>` +
      ellipse(
        5,
        length - 2,
        neck + 20,
        36,
        darker(skinShade, 0.22),
        'opacity="0.5" clip-path="url(#throat)"',
      ),
    feminine && ['vneck', 'dress', 'saree', 'tee'].includes(look.outfit)
      ? line(`M-46,${base + 22} q20,3 34,12 M46,${base + 22} q-20,3 -34,12`, skinShade, 2.4, 'opacity="0.6"')
      : '',
    garment(look, neck, shoulder, base),
  ].join('');
}

/**
 * Draws the shoulders.
 * @param open half the width of the neckline
 * @param deep depth of the neckline
 */
function torso(shoulder: number, base: number, open: number, deep: number, pointed: boolean): string {
  const neckline = pointed
    ? `L0,${base + deep} L${-open},${base}`
    : `C${rounded(open * 0.8)},${base + deep} ${rounded(-open * 0.8)},${base + deep} ${-open},${base}`;
  return `M${-open},${base} C${-open - 30},${base + 6} ${-shoulder * 0.86},${base + 14} ${-shoulder},${base + 46} C${-shoulder - 22},${base + 90} ${-shoulder - 30},${base + 180} ${-shoulder - 36},${base + 330}
    L${shoulder + 36},${base + 330} C${shoulder + 30},${base + 180} ${shoulder + 22},${base + 90} ${shoulder},${base + 46} C${shoulder * 0.86},${base + 14} ${open + 30},${base + 6} ${open},${base} ${neckline}Z`;
}

function garment(look: Look, neck: number, shoulder: number, base: number): string {
  const { outfit, cloth, cloth2 } = look;
  const C = 'url(#cloth)';
  const dark = darker(cloth, 0.4);
  const light = lighter(cloth, 0.3);
  const sleeves = line(
    `M${-shoulder + 18},${base + 110} q4,60 -4,150 M${shoulder - 18},${base + 110} q-4,60 4,150`,
    dark,
    3,
    'opacity="0.35"',
  );
  switch (outfit) {
    case 'tee':
      return (
        shape(torso(shoulder, base, neck + 16, 46, false), C) +
        line(
          `M${-neck - 16},${base} C${-neck * 0.9},${base + 46} ${neck * 0.9},${base + 46} ${neck + 16},${base}`,
          dark,
          5,
          'opacity="0.4"',
        ) +
        sleeves
      );
    case 'vneck':
      return (
        shape(torso(shoulder, base, neck + 22, 92, true), C) +
        line(`M${-neck - 22},${base} L0,${base + 92} L${neck + 22},${base}`, dark, 4, 'opacity="0.35"') +
        pendant(base) +
        sleeves
      );
    case 'dress':
      return (
        shape(torso(shoulder - 8, base + 6, neck + 44, 78, false), C) +
        print(look, base) +
        pendant(base) +
        sleeves
      );
    case 'knit':
      return (
        shape(torso(shoulder, base + 4, neck + 20, 28, false), C) +
        shape(
          `M${-neck - 4},${base - 34} C${-neck},${base - 20} ${neck},${base - 20} ${neck + 4},${base - 34} L${neck + 24},${base + 6} C${neck},${base + 34} ${-neck},${base + 34} ${-neck - 24},${base + 6}Z`,
          light,
        ) +
        [-2, -1, 0, 1, 2]
          .map((at) =>
            line(
              `M${at * neck * 0.42},${base - 22 + (2 - Math.abs(at)) * 3} l${at * 2},34`,
              cloth,
              2,
              'opacity="0.6"',
            ),
          )
          .join('') +
        sleeves
      );
    case 'hoodie':
      return (
        shape(
          `M${-neck - 30},${base - 26} C${-neck - 74},${base + 30} ${-neck - 10},${base + 70} 0,${base + 76} C${neck + 10},${base + 70} ${neck + 74},${base + 30} ${neck + 30},${base - 26} C${neck + 6},${base + 10} ${-neck - 6},${base + 10} ${-neck - 30},${base - 26}Z`,
          dark,
        ) +
        shape(torso(shoulder, base + 6, neck + 26, 58, false), C) +
        line(`M-16,${base + 48} v60 M16,${base + 48} v52`, '#f3ebe0', 3.4, 'opacity="0.85"') +
        sleeves
      );
    case 'shirt':
      return (
        shape(torso(shoulder, base, neck + 14, 74, true), C) +
        collar(neck, base, light, dark) +
        line(`M0,${base + 72} V${base + 330}`, dark, 2.4, 'opacity="0.5"') +
        [104, 150, 196].map((dy) => ellipse(0, base + dy, 3.4, 3.4, light)).join('') +
        sleeves
      );
    case 'blazer':
      return (
        shape(torso(shoulder - 6, base, neck + 14, 50, false), mixedColour(cloth2, '#f6eee4', 0.72)) +
        shape(torso(shoulder + 6, base, neck + 22, 210, true), C) +
        [-1, 1]
          .map((s) =>
            shape(
              `M${s * (neck + 20)},${base - 4} L${s * (neck + 58)},${base + 62} L${s * (neck + 30)},${base + 74} L${s * (neck + 40)},${base + 96} L0,${base + 214} C${s * 26},${base + 150} ${s * (neck + 6)},${base + 60} ${s * (neck + 20)},${base - 4}Z`,
              s < 0 ? light : mixedColour(cloth, light, 0.3),
              'opacity="0.9"',
            ),
          )
          .join('') +
        sleeves
      );
    case 'kurta':
      return (
        shape(torso(shoulder, base - 4, neck + 6, 26, false), C) +
        shape(
          `M${-neck - 6},${base - 20} C${-neck + 8},${base + 6} ${neck - 8},${base + 6} ${neck + 6},${base - 20} L${neck + 8},${base + 2} C${neck - 4},${base + 28} ${-neck + 4},${base + 28} ${-neck - 8},${base + 2}Z`,
          mixedColour(cloth, dark, 0.35),
        ) +
        shape(
          `M-13,${base + 18} L13,${base + 18} L13,${base + 170} L0,${base + 182} L-13,${base + 170}Z`,
          mixedColour(cloth, light, 0.5),
        ) +
        [44, 82, 120].map((dy) => ellipse(0, base + dy, 3.6, 3.6, '#d8b057')).join('') +
        sleeves
      );
    case 'dupatta':
      return (
        shape(torso(shoulder, base, neck + 26, 58, false), C) +
        border(`M${-neck - 26},${base} C${-neck},${base + 58} ${neck},${base + 58} ${neck + 26},${base}`) +
        shape(
          `M${-neck - 34},${base - 2} C${-shoulder * 0.7},${base + 20} ${-shoulder - 6},${base + 60} ${-shoulder - 10},${base + 330} L${-shoulder * 0.42},${base + 330} C${-shoulder * 0.5},${base + 180} ${-neck - 20},${base + 90} ${-neck - 34},${base - 2}Z`,
          'url(#cloth2)',
          'opacity="0.95"',
        ) +
        border(
          `M${-neck - 34},${base - 2} C${-neck - 20},${base + 90} ${-shoulder * 0.5},${base + 180} ${-shoulder * 0.42},${base + 330}`,
        ) +
        sleeves
      );
    default:
      return saree(shoulder, neck, base) + pendant(base);
  }
}

function saree(shoulder: number, neck: number, base: number): string {
  const folds = [0, 1, 2, 3].map((at) =>
    line(
      `M${-shoulder + 26 + at * 16},${base + 34 + at * 5} C${-20 + at * 18},${base + 120} ${60 + at * 16},${base + 200} ${120 + at * 20},${base + 320}`,
      '#2b1220',
      2.2,
      'opacity="0.2"',
    ),
  );
  return (
    shape(torso(shoulder - 4, base + 4, neck + 38, 76, false), 'url(#cloth2)') +
    border(
      `M${-neck - 38},${base + 4} C${-neck},${base + 80} ${neck},${base + 80} ${neck + 38},${base + 4}`,
    ) +
    shape(
      `M${-neck - 44},${base + 4} C${-shoulder * 0.8},${base + 10} ${-shoulder - 8},${base + 40} ${-shoulder - 20},${base + 120} L${-shoulder - 36},${base + 330} L${shoulder + 36},${base + 330} L${shoulder + 24},${base + 190} C60,${base + 170} ${-neck - 6},${base + 90} ${-neck - 44},${base + 4}Z`,
      'url(#cloth)',
    ) +
    folds.join('') +
    border(
      `M${-neck - 44},${base + 4} C${-neck - 6},${base + 90} 60,${base + 170} ${shoulder + 24},${base + 190}`,
      8,
    )
  );
}

const border = (d: string, width = 6): string =>
  line(d, '#d8b057', width) + line(d, '#8f5f1f', 1.4, 'stroke-dasharray="2 7"');

const collar = (neck: number, base: number, light: string, dark: string): string =>
  [-1, 1]
    .map(
      (s) =>
        shape(
          `M${s * (neck + 2)},${base - 26} L${s * (neck + 26)},${base + 10} L${s * 30},${base + 62} L${s * 4},${base + 68} C${s * 20},${base + 30} ${s * (neck - 4)},${base + 4} ${s * (neck + 2)},${base - 26}Z`,
          light,
        ) +
        line(
          `M${s * (neck + 26)},${base + 10} L${s * 30},${base + 62} L${s * 4},${base + 68}`,
          dark,
          2,
          'opacity="0.4"',
        ),
    )
    .join('');

const pendant = (base: number): string =>
  line(
    `M-40,${base - 8} C-30,${base + 40} -6,${base + 52} 0,${base + 54} C6,${base + 52} 30,${base + 40} 40,${base - 8}`,
    '#d8b057',
    1.8,
    'opacity="0.9"',
  ) + ellipse(0, base + 59, 4.5, 5.5, '#d8b057');

function print({ cloth }: Look, base: number): string {
  const spots = [
    [-120, 90],
    [-70, 130],
    [-20, 110],
    [40, 140],
    [90, 100],
    [130, 150],
    [-100, 190],
    [-40, 200],
    [20, 190],
    [80, 210],
    [-140, 250],
    [0, 250],
    [110, 260],
  ] as const;
  return spots
    .map(
      ([x, y]) =>
        ellipse(x, base + y, 5, 5, lighter(cloth, 0.55), 'opacity="0.8"') +
        ellipse(x, base + y, 1.8, 1.8, darker(cloth, 0.4)),
    )
    .join('');
}

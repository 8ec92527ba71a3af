import type { Chance } from '@mutual/recommender/random';
import { darker, ellipse, lighter, line, shape } from './colour.ts';

export const CLAY_COLOURS = ['#c2674a', '#3f6670', '#5f7a61', '#d99a52', '#7d2e46', '#6b5a7d'] as const;
export const PAPER_COLOUR = '#fbf3e6';
export const WOOD_COLOUR = '#a5744a';

/** Draws an object in two matching colours. */
export type DrawObject = (chance: Chance, accent: string, second: string) => string;

export const table = (y: number): string =>
  `<rect y="${y}" width="540" height="${720 - y}" fill="url(#table)"/>` +
  [0.2, 0.5, 0.8]
    .map((at) =>
      line(`M0,${y + (720 - y) * at} q140,-8 270,2 t280,-4`, darker(WOOD_COLOUR, 0.3), 2, 'opacity="0.3"'),
    )
    .join('');
export const shadow = (x: number, y: number, rx: number): string =>
  ellipse(x, y, rx, rx * 0.16, 'url(#shadow)');
export const steam = (x: number, y: number): string =>
  [0, 26, 52]
    .map((dx) => line(`M${x + dx},${y} q-14,-24 0,-46 t0,-48`, '#fffaf0', 5, 'opacity="0.45"'))
    .join('');

export const cup = (x: number, y: number, fill: string): string =>
  shadow(x, y + 72, 78) +
  line(`M${x + 44},${y + 18} c40,-8 40,44 -2,40`, fill, 10) +
  shape(
    `M${x - 48},${y} H${x + 48} C${x + 48},${y + 50} ${x + 30},${y + 72} ${x},${y + 72} C${x - 30},${y + 72} ${x - 48},${y + 50} ${x - 48},${y}Z`,
    fill,
  ) +
  ellipse(x, y, 48, 11, lighter('#c2674a', 0.2)) +
  ellipse(x, y + 1, 42, 8, '#8a4f2c') +
  steam(x - 26, y - 14);

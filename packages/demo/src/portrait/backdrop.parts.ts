import type { Chance } from '@mutual/recommender/random';
import { ellipse, mixedColour, shape } from './colour.ts';

/** The colours of a mood: sky from top to bottom, far and near objects, and light. */
export interface Mood {
  top: string;
  bottom: string;
  far: string;
  near: string;
  light: string;
}

export const MOODS: readonly Mood[] = [
  { top: '#f0c9a4', bottom: '#e2906a', far: '#b9705c', near: '#7a4448', light: '#ffe7c2' },
  { top: '#cfd9cf', bottom: '#9db59a', far: '#6f8f78', near: '#41604f', light: '#f7f0d8' },
  { top: '#5f5a86', bottom: '#d98a78', far: '#4d4468', near: '#2f2a48', light: '#ffd49a' },
  { top: '#e9d7bb', bottom: '#c9a273', far: '#a67c52', near: '#6f4e38', light: '#fff3d6' },
  { top: '#a9c6cf', bottom: '#e8d3b8', far: '#7aa0a6', near: '#4b727b', light: '#fff6e3' },
  { top: '#e6c3bd', bottom: '#b9818a', far: '#93606f', near: '#5f3c4e', light: '#ffeadb' },
  { top: '#3f5d63', bottom: '#8aa79a', far: '#35545a', near: '#213c42', light: '#f6dca6' },
  { top: '#f3e3cf', bottom: '#dcb9a0', far: '#c2917c', near: '#8a5c50', light: '#fff7ea' },
];

/** Draws blurred round lights. */
export function bokeh(chance: Chance, mood: Mood, count: number, from: number, to: number): string {
  return Array.from({ length: count }, () =>
    ellipse(
      chance.int(0, 540),
      chance.int(from, to),
      chance.int(8, 30),
      0,
      mixedColour(mood.light, chance.pick(['#f2a65a', '#ffdfa8', '#e58b7b']), 0.4),
      `opacity="${chance.pick(['0.14', '0.24', '0.34'])}"`,
    ),
  )
    .map((dot) => dot.replace(/rx="(\d+)" ry="0"/, 'rx="$1" ry="$1"'))
    .join('');
}

/** Draws a potted plant whose base is at x, y. */
export function plant(chance: Chance, x: number, y: number, mood: Mood, size: number): string {
  const green = mixedColour('#55785a', mood.near, 0.25);
  const leaves = Array.from({ length: 9 }, (_, at) => {
    const turn = -90 + (at - 4) * 17 + chance.range(-6, 6);
    const long = chance.range(110, 180);
    return (
      `<g transform="rotate(${turn.toFixed(0)})">` +
      shape(
        `M0,0 C${long * 0.3},-24 ${long * 0.8},-20 ${long},0 C${long * 0.8},16 ${long * 0.3},18 0,0Z`,
        mixedColour(green, at % 2 ? mood.light : '#2f4a3a', 0.2),
      ) +
      '</g>'
    );
  });
  return `<g transform="translate(${x},${y - 70}) scale(${size})">${leaves.join('')}${shape('M-36,-6 H36 L28,80 H-28Z', mixedColour('#b5694a', mood.near, 0.25))}<rect x="-40" y="-14" width="80" height="16" rx="4" fill="#b9714f"/></g>`;
}

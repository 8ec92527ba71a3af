/** A line of a chart, whose points go from left to right. */
export interface ChartLine {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

const WIDTH = 640;
const HEIGHT = 360;
const MARGIN = { left: 56, right: 130, top: 44, bottom: 44 } as const;
const COLORS = ['#8a8f98', '#c77d2e', '#b3264a', '#2e6fc7'] as const;

/** Draws a line chart as SVG with axes from 0 and a coloured label at the right end of each line. */
export function lineChartSvg(
  title: string,
  xName: string,
  yName: string,
  lines: readonly ChartLine[],
): string {
  const points = lines.flatMap((line) => line.points);
  const right = Math.max(...points.map(([x]) => x));
  const top = Math.max(...points.map(([, y]) => y));
  const x = (value: number): string =>
    (MARGIN.left + (value / right) * (WIDTH - MARGIN.left - MARGIN.right)).toFixed(1);
  const y = (value: number): string =>
    (HEIGHT - MARGIN.bottom - (value / top) * (HEIGHT - MARGIN.top - MARGIN.bottom)).toFixed(1);
  const label = (value: number): string => String(Number(value.toPrecision(2)));
  const ticks = [0, 0.25, 0.5, 0.75, 1];
  const text = (at: readonly [string | number, string | number], content: string, more = ''): string =>
    `<text x="${at[0]}" y="${at[1]}" ${more}>${content}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    text([MARGIN.left, 24], title, 'font-size="15" font-weight="bold"'),
    ...ticks.map((part) => {
      const line = `<line x1="${x(0)}" x2="${x(right)}" y1="${y(part * top)}" y2="${y(part * top)}" stroke="#e3e5e8"/>`;
      return line + text([MARGIN.left - 8, y(part * top)], label(part * top), 'text-anchor="end" dy="4"');
    }),
    ...ticks.map((part) => text([x(part * right), HEIGHT - 26], label(part * right), 'text-anchor="middle"')),
    text([x(right / 2), HEIGHT - 8], xName, 'text-anchor="middle" fill="#555"'),
    text([MARGIN.left, 38], yName, 'fill="#555"'),
    ...lines.map(({ name, points: own }, index) => {
      const color = COLORS[index % COLORS.length]!;
      const path = `<polyline fill="none" stroke="${color}" stroke-width="2" points="${own.map(([px, py]) => `${x(px)},${y(py)}`).join(' ')}"/>`;
      return path + text([WIDTH - MARGIN.right + 12, MARGIN.top + 12 + index * 18], name, `fill="${color}"`);
    }),
    '</svg>',
    '',
  ].join('\n');
}

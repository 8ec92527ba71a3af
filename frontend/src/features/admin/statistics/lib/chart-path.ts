/** Size of the drawing area in SVG units. It is stretched to the available space. */
export const CHART_SIZE = { width: 100, height: 40 } as const;

/**
 * Returns an SVG path through the values from left to right. A null value breaks the line, and a single value
 * is a dot.
 */
export function linePath(values: readonly (number | null)[], from: number, to: number): string {
  const span = to - from || 1;
  const step = values.length > 1 ? CHART_SIZE.width / (values.length - 1) : 0;
  let drawing = false;
  return values
    .map((value, index) => {
      if (value === null) {
        drawing = false;
        return '';
      }
      const y = CHART_SIZE.height - ((value - from) / span) * CHART_SIZE.height;
      const place = `${(index * step).toFixed(2)} ${y.toFixed(2)}`;
      const command = drawing ? `L${place}` : `M${place}h0`;
      drawing = true;
      return command;
    })
    .join('');
}

/** Returns a round number that is at least `max`, as the end of the axis. */
export function roundTop(max: number): number {
  if (max <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(max));
  return ([1, 1.5, 2, 3, 4, 5, 6, 8, 10].find((factor) => factor * power >= max) ?? 10) * power;
}

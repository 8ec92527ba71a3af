/** Mixes two colours of the form #rrggbb; `share` of the second, 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const from = parseInt(first.slice(at, at + 2), 16);
    const to = parseInt(second.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighter = (colour: string, share: number): string => mix(colour, '#fff3e0', share);
export const darker = (colour: string, share: number): string => mix(colour, '#2b1220', share);

// The renderer draws `opacity` through a layer of its own, several times as slow as the opacity of fill or
// stroke: the helpers turn one into the other.
const ofFill = (more: string): string => more.replace(/(?<!-)opacity=/, 'fill-opacity=');
const ofStroke = (more: string): string => more.replace(/(?<!-)opacity=/, 'stroke-opacity=');

/** A closed shape; `more` are further attributes. */
export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${ofFill(more)}/>`;

/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${ofStroke(more)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${ofFill(more)}/>`;

/** A gradient from top to bottom (or along the given line), by id. */
export const linear = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  line4 = 'x1="0" y1="0" x2="0" y2="1"',
): string => `<linearGradient id="${id}" ${line4}>${stopList(stops)}</linearGradient>`;

/** A round gradient in the box of what it fills, by id. */
export const radial = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  more = '',
): string => `<radialGradient id="${id}" ${more}>${stopList(stops)}</radialGradient>`;

function stopList(stops: readonly (readonly [number, string, number?])[]): string {
  return stops
    .map(
      ([at, colour, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
}

/** A number short enough for a path. */
export const r = (value: number): number => Math.round(value * 10) / 10;

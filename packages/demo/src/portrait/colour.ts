/** Mixes two colours in the form #rrggbb. `share` is the share of the second one, 0 to 1. */
export function mixedColour(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const from = parseInt(first.slice(at, at + 2), 16);
    const to = parseInt(second.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

export const lighter = (colour: string, share: number): string => mixedColour(colour, '#fff3e0', share);
export const darker = (colour: string, share: number): string => mixedColour(colour, '#2b1220', share);

// The renderer draws `opacity` through a separate layer, which is several times slower than the opacity of
// fill or stroke. These two functions therefore convert it.
const fillAttributes = (more: string): string => more.replace(/(?<!-)opacity=/, 'fill-opacity=');
const strokeAttributes = (more: string): string => more.replace(/(?<!-)opacity=/, 'stroke-opacity=');

/** Returns a closed shape; `more` contains further attributes. */
export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${fillAttributes(more)}/>`;

/** Returns a line with round ends. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${strokeAttributes(more)}/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}" ${fillAttributes(more)}/>`;

/** Returns a gradient with this id, from top to bottom or along the passed line. */
export const linear = (
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  line4 = 'x1="0" y1="0" x2="0" y2="1"',
): string => `<linearGradient id="${id}" ${line4}>${stopList(stops)}</linearGradient>`;

/** Returns a radial gradient with this id, in the bounding box of the filled shape. */
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

/** Rounds a number to one decimal, to keep paths short. */
export const rounded = (value: number): number => Math.round(value * 10) / 10;

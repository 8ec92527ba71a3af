import type { Hobby } from '@mutual/backend/contract';
import { chanceOf } from '@mutual/recommender/random';
import { backdrop, type BackdropKind } from './backdrop.ts';
import { darker, lighter, linear, radial } from './colour.ts';
import { PORTRAIT_SIZE } from './portrait.ts';
import { HOME_SCENES } from './scene.home.ts';
import { OUTDOOR_SCENES } from './scene.out.ts';
import { CLAY_COLOURS, WOOD_COLOUR, type DrawObject } from './scene.parts.ts';

/** Suitable backgrounds by hobby. Other hobbies can have any background. */
const BEHIND: Partial<Record<Hobby, readonly BackdropKind[]>> = {
  Outdoors: ['wash', 'sea', 'hills'],
  Dancing: ['lamps', 'wash', 'dusk'],
  Movies: ['lamps', 'wash', 'dusk'],
  Cooking: ['window', 'wall', 'arch', 'lamps', 'leaves'],
  Music: ['window', 'wall', 'books', 'balcony', 'lamps', 'wash'],
  Fitness: ['window', 'leaves', 'wash', 'balcony', 'hills'],
};

const DRAW: Readonly<Record<Hobby, DrawObject>> = { ...HOME_SCENES, ...OUTDOOR_SCENES };

/**
 * Draws a picture without a person: an object of a hobby in front of a background like those of the
 * portraits.
 */
export function scene(hobby: Hobby, seed: number): string {
  const chance = chanceOf(seed, 21);
  const accent = chance.pick(CLAY_COLOURS);
  const second = chance.pick(CLAY_COLOURS.filter((colour) => colour !== accent));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIZE.width}" height="${PORTRAIT_SIZE.height}" viewBox="0 0 540 720"><defs>
    ${linear(
      'a',
      [
        [0, lighter(accent, 0.25)],
        [1, darker(accent, 0.3)],
      ],
      'x1="0" y1="0" x2="0.8" y2="1"',
    )}${linear(
      'b',
      [
        [0, lighter(second, 0.25)],
        [1, darker(second, 0.3)],
      ],
      'x1="0" y1="0" x2="0.8" y2="1"',
    )}
    ${linear('table', [
      [0, lighter(WOOD_COLOUR, 0.3)],
      [1, darker(WOOD_COLOUR, 0.35)],
    ])}${radial('shadow', [
      [0, '#2b1220', 0.42],
      [1, '#2b1220', 0],
    ])}
    ${radial(
      'vignette',
      [
        [0, '#2b1220', 0],
        [0.6, '#2b1220', 0],
        [1, '#2b1220', 0.45],
      ],
      'cx="0.5" cy="0.5" r="0.78"',
    )}</defs>
    ${backdrop(chance, BEHIND[hobby])}${DRAW[hobby](chance, accent, second)}<rect width="540" height="720" fill="url(#vignette)"/></svg>`;
}

import { chanceOf } from '@mutual/recommender/random';
import { backdrop } from './backdrop.ts';
import type { Sitter } from './choices.ts';
import { body, clothGradients } from './clothes.ts';
import { linear, rounded } from './colour.ts';
import { beard, glasses, headCovering } from './extras.ts';
import { face, faceGradients } from './face.ts';
import { hair } from './hair.ts';
import { lookOf } from './look.ts';

/** Size of a drawn picture in pixels, 3:4 like the cards. */
export const PORTRAIT_SIZE = { width: 420, height: 560 } as const;

/**
 * Draws one picture of a sitter as SVG: the face of the seed in front of a background, with the crop and
 * clothes of this picture's number.
 */
export function portrait(sitter: Sitter): string {
  const look = lookOf(sitter);
  const chance = chanceOf(sitter.seed, 13, sitter.picture);
  const covered = look.style === 'turban' || look.style === 'hijab' || look.style === 'wrap';
  const { back, front } = covered ? headCovering(look) : hair(look);
  const scale = chance.range(1.34, 1.56) * (sitter.picture > 0 ? chance.range(0.8, 1.1) : 1);
  const x = 270 + chance.range(-16, 16);
  const y =
    322 +
    chance.range(-10, 18) +
    (look.style === 'turban' || look.style === 'afro' || look.style === 'bun' ? 22 : 0);
  // Body and head have the same origin. Only the head is tilted, around the neck.
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PORTRAIT_SIZE.width}" height="${PORTRAIT_SIZE.height}" viewBox="0 0 540 720">
    <defs>${faceGradients(look)}${clothGradients(look)}
      ${linear('shade', [
        [0, '#3a1c2a', 0.2],
        [0.22, '#ffd9a0', 0.05],
        [0.6, '#ffd9a0', 0.04],
        [1, '#2b1220', 0.42],
      ])}
    </defs>
    ${backdrop(chance)}
    <g transform="translate(${rounded(x)},${rounded(y)}) scale(${rounded(scale * 100) / 100})">
      <g transform="rotate(${rounded(look.tilt)} 0 130)">${back}</g>
      ${body(look)}
      <g transform="rotate(${rounded(look.tilt)} 0 130)">${face(look)}${beard(look)}${front}${glasses(look)}</g>
    </g>
    <rect width="540" height="720" fill="url(#shade)"/>
  </svg>`;
}

import { chanceOf } from '@mutual/recommender/random';
import {
  beardOf,
  BRIGHT_CLOTH_COLOURS,
  CLOTH_COLOURS,
  CURLY,
  EAST_ASIAN_CULTURES,
  FAIR_CULTURES,
  hairColour,
  hairStyle,
  INDIAN_CULTURES,
  outfitOf,
  SKIN_COLOURS,
  SKIN_TONE_RANGES,
  type Beard,
  type HairStyle,
  type Outfit,
  type Sitter,
} from './choices.ts';
import { darker, lighter, mixedColour } from './colour.ts';

/** The properties of a face, which are the same in all its pictures, and the clothes of one picture. */
export interface Look {
  feminine: boolean;
  age: number;
  skin: string;
  skinLight: string;
  skinShade: string;
  lip: string;
  blush: string;
  hair: string;
  hairLight: string;
  hairDark: string;
  brow: string;
  iris: string;
  /** Half the width of the face. */
  width: number;
  /** Half the width of the jaw. */
  jaw: number;
  /** Half the width of the chin. */
  chin: number;
  /** Distance of the chin from the eyes. */
  length: number;
  eyeGap: number;
  eyeWidth: number;
  eyeOpen: number;
  eyeTilt: number;
  browThick: number;
  browLift: number;
  nose: number;
  mouthWidth: number;
  lipFull: number;
  smile: 'closed' | 'open' | 'soft';
  style: HairStyle;
  beard: Beard;
  glasses: 'none' | 'round' | 'square';
  bindi: boolean;
  earrings: 'none' | 'stud' | 'drop' | 'jhumka';
  freckles: boolean;
  outfit: Outfit;
  cloth: string;
  cloth2: string;
  cover: string;
  tilt: number;
}

/**
 * Derives the face of a sitter from the seed, and the clothes from the seed and the number of the picture.
 */
export function lookOf(sitter: Sitter): Look {
  const chance = chanceOf(sitter.seed, 11);
  const clothes = chanceOf(sitter.seed, 12, sitter.picture);
  const { age, culture } = sitter;
  const feminine = sitter.gender === 'other' ? chance.chance(0.5) : sitter.gender === 'female';
  const [from, to] = SKIN_TONE_RANGES[culture];
  const at = chance.range(from, to);
  const skin = mixedColour(
    SKIN_COLOURS[Math.floor(at)] ?? SKIN_COLOURS[0],
    SKIN_COLOURS[Math.ceil(at)] ?? SKIN_COLOURS[9],
    at % 1,
  );
  const hair = hairColour(chance, culture, age);
  const cloth = clothes.pick(clothes.chance(feminine ? 0.5 : 0.15) ? BRIGHT_CLOTH_COLOURS : CLOTH_COLOURS);
  const style = hairStyle(chance, sitter, feminine);
  const east = EAST_ASIAN_CULTURES.includes(culture);
  return {
    feminine,
    age,
    skin,
    skinLight: lighter(skin, 0.32),
    skinShade: mixedColour(skin, '#6b2230', at > 6 ? 0.34 : 0.27),
    lip: mixedColour(
      skin,
      chance.pick(feminine ? ['#b3304a', '#a83b3b', '#c0485a', '#9c2f45'] : ['#9a4a48', '#8f4440']),
      feminine ? 0.62 : 0.42,
    ),
    blush: mixedColour(skin, '#d8434e', 0.5),
    hair,
    hairLight: lighter(hair, 0.27),
    hairDark: darker(hair, 0.45),
    brow: mixedColour(darker(hair, 0.25), skin, 0.12),
    iris: FAIR_CULTURES.includes(culture)
      ? chance.pick(['#4d6a7c', '#5f7a5a', '#6b4a2e', '#54606b', '#4a3222'])
      : chance.pick(['#3a2318', '#2c1a14', '#4a2d1a']),
    width: chance.range(76, 84) + (feminine ? 0 : 2),
    jaw: feminine ? chance.range(54, 62) : chance.range(61, 70),
    chin: feminine ? chance.range(17, 25) : chance.range(25, 35),
    length: chance.range(105, 113) + (feminine ? 0 : 5),
    eyeGap: chance.range(34, 37.5),
    eyeWidth: chance.range(15.2, 17) + (feminine ? 1 : 0),
    eyeOpen: chance.range(1.02, 1.24) * (east ? 0.84 : 1) * (age > 55 ? 0.9 : 1),
    eyeTilt: chance.range(-1, 4) + (east ? 2 : 0),
    browThick: feminine ? chance.range(2.8, 4.4) : chance.range(4.4, 6.6),
    browLift: chance.range(-2, 3),
    nose: chance.range(0.86, 1.14) + (CURLY.includes(culture) ? 0.14 : 0),
    mouthWidth: chance.range(22, 27),
    lipFull: chance.range(0.8, 1.15) + (CURLY.includes(culture) ? 0.2 : 0),
    smile: chance.weighted([
      ['closed', 46],
      ['open', 40],
      ['soft', 14],
    ] as const),
    style,
    beard: feminine ? 'none' : beardOf(chance, sitter),
    glasses: chance.weighted([
      ['none', age > 45 ? 66 : 82],
      ['round', 9],
      ['square', 9],
    ] as const),
    bindi: feminine && INDIAN_CULTURES.includes(culture) && culture !== 'punjabi' && chance.chance(0.32),
    earrings:
      feminine && style !== 'hijab'
        ? chance.weighted([
            ['none', 30],
            ['stud', 34],
            ['drop', 22],
            ['jhumka', INDIAN_CULTURES.includes(culture) ? 24 : 0],
          ] as const)
        : 'none',
    freckles: FAIR_CULTURES.includes(culture) && chance.chance(0.25),
    outfit:
      style === 'hijab'
        ? clothes.pick(['kurta', 'knit', 'shirt'] as const)
        : outfitOf(clothes, sitter, feminine),
    cloth,
    cloth2: clothes.pick(BRIGHT_CLOTH_COLOURS),
    cover: chance.pick([...CLOTH_COLOURS.slice(0, 8), ...BRIGHT_CLOTH_COLOURS.slice(0, 6)]),
    tilt: clothes.range(-4, 4),
  };
}

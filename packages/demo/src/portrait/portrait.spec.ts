import sharp from 'sharp';
import { HOBBIES } from '@mutual/backend/contract';
import { biggestCities } from '@mutual/backend/modules/profiles/places/place-search.rules';
import { Homes } from '../population/homes.ts';
import { memberAt, population } from '../population/population.ts';
import { OWN_FACES, picturesOf } from './pictures.ts';
import { portrait, PORTRAIT_SIZE } from './portrait.ts';
import { scene } from './scene.ts';

const today = new Date('2026-06-15T12:00:00Z');
const options = { seed: 3, today, homes: new Homes(biggestCities), withPhotos: true };

describe('portraits', () => {
  it('are complete SVGs without invalid numbers', () => {
    for (const { index, gender, age, culture } of population({ ...options, count: 600 })) {
      const svg = portrait({ seed: index, picture: 0, gender, age, culture });
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.match(/<g[ >]/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
    }
    for (const hobby of HOBBIES) expect(scene(hobby, 1)).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('are the same for the same member and picture, and differ between members and pictures', () => {
    const sitter = { seed: 5, picture: 0, gender: 'female', age: 30, culture: 'tamil' } as const;
    expect(portrait(sitter)).toBe(portrait({ ...sitter }));
    expect(portrait({ ...sitter, picture: 1 })).not.toBe(portrait(sitter));
    expect(portrait({ ...sitter, seed: 6 })).not.toBe(portrait(sitter));
  });

  it('convert to WebP pictures of 3:4 in two sizes', async () => {
    const member = { ...memberAt(8, options), photos: 3 };
    const drawn = await picturesOf(member);
    expect(drawn).toHaveLength(3);
    for (const { full, card } of drawn) {
      expect(await sharp(full).metadata()).toMatchObject({ format: 'webp', ...PORTRAIT_SIZE });
      expect(await sharp(card).metadata()).toMatchObject({ format: 'webp', width: 320, height: 427 });
    }
  });

  it('are shared by later members of the same gender, age and culture', async () => {
    const first = {
      ...memberAt(9, options),
      gender: 'female',
      age: 31,
      culture: 'tamil',
      photos: 1,
    } as const;
    const pictures = await picturesOf(first);
    const later = { ...first, index: OWN_FACES + 1, age: 33 };
    expect(await picturesOf(later)).toEqual(pictures);
    expect(await picturesOf({ ...later, index: 10 })).not.toEqual(pictures);
    for (const other of [{ age: 51 }, { gender: 'male' }, { culture: 'punjabi' }] as const)
      expect(await picturesOf({ ...later, ...other })).not.toEqual(pictures);
  });
});

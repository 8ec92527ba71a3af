import sharp from 'sharp';
import type { Hobby } from '@mutual/backend/contract';
import { chanceOf } from '@mutual/recommender/random';
import type { DemoMember } from '../population/member.ts';
import { portrait } from './portrait.ts';
import { scene } from './scene.ts';

/** A drawn picture in the stored sizes, as WebP. */
export interface DrawnPicture {
  full: Buffer;
  card: Buffer;
  portrait: Buffer;
}

const CARD_WIDTH = 320;
const PORTRAIT_SIDE = 160;
/** The fastest setting. Files are only 10 % larger with it. */
const WEBP = { quality: 80, effort: 0 } as const;
/** Number of pictures per hobby, which all members share. */
const SCENES_PER_HOBBY = 6;
/** Number of members with faces of their own. Drawing takes most of the time of a large demo. */
export const OWN_FACES = 3_000;
/** Years within which members can share a face. */
const SHARED_AGES = 5;

const scenes = new Map<string, Promise<DrawnPicture>>();
/** Members with faces of their own, by what others need to share them. */
const sitters = new Map<string, DemoMember[]>();
const portraits = new Map<string, Promise<DrawnPicture>>();

/**
 * Draws all pictures of a member: the portrait first, then another portrait or a scene of a hobby. Members
 * after the first `OWN_FACES` share the face of an earlier one of their gender, age and culture, if there is
 * one; so call it in the order of the members.
 */
export function picturesOf(member: DemoMember): Promise<DrawnPicture[]> {
  const chance = chanceOf(member.index, 5);
  const sitter = sitterOf(member);
  const drawn = Array.from({ length: member.photos }, (_, number) => {
    const again = number === 1 && (member.photos === 3 || member.hobbies.length === 0);
    if (number === 0 || again || member.hobbies.length === 0)
      return drawnOnce(portraits, `${sitter.index} ${number}`, () => portraitOf(sitter, number));
    return sceneOf(
      member.hobbies[number % member.hobbies.length] ?? chance.pick(member.hobbies),
      chance.int(1, SCENES_PER_HOBBY),
    );
  });
  return Promise.all(drawn);
}

/** Draws another picture of the member's face, for example as a selfie. */
export const anotherPortrait = (member: DemoMember, number: number): Promise<DrawnPicture> =>
  encode(portraitOf(member, number));

/** Returns the SVG of one portrait of a member. */
function portraitOf({ index, gender, age, culture }: DemoMember, picture: number): string {
  return portrait({ seed: index, picture, gender, age, culture });
}

function sitterOf(member: DemoMember): DemoMember {
  const key = `${member.gender} ${member.culture} ${Math.floor(member.age / SHARED_AGES)}`;
  const known = sitters.get(key) ?? [];
  const shared = member.index < OWN_FACES ? undefined : known[member.index % known.length];
  if (!shared) sitters.set(key, [...known, member]);
  return shared ?? member;
}

const sceneOf = (hobby: Hobby, number: number): Promise<DrawnPicture> =>
  drawnOnce(scenes, `${hobby}${number}`, () => scene(hobby, number));

function drawnOnce(
  drawn: Map<string, Promise<DrawnPicture>>,
  key: string,
  draw: () => string,
): Promise<DrawnPicture> {
  const known = drawn.get(key) ?? encode(draw());
  drawn.set(key, known);
  return known;
}

async function encode(svg: string): Promise<DrawnPicture> {
  // Without the opaque alpha channel, encoding the sizes takes a third less time.
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = sharp(data, { raw: info });
  const [full, card, portrait] = await Promise.all([
    raw.clone().webp(WEBP).toBuffer(),
    raw.clone().resize({ width: CARD_WIDTH, kernel: 'linear' }).webp(WEBP).toBuffer(),
    raw.clone().resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { kernel: 'linear' }).webp(WEBP).toBuffer(),
  ]);
  return { full, card, portrait };
}

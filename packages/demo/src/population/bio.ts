import type { Chance } from '@mutual/recommender/random';
import type { DemoMember, Traits } from './member.ts';
import { HOBBY_LINES, INTENT_LINES, QUIRK_LINES, STUDY_LINES, WORK_LINES } from './phrases.ts';

type Author = Pick<Traits, 'age' | 'home' | 'hobbies'> & Pick<DemoMember, 'relationshipType'>;

/** Possible structures of a text; each letter is one kind of line. */
const SHAPES = [
  ['WHI', 10],
  ['WHHI', 12],
  ['HWQ', 8],
  ['HHI', 9],
  ['WQI', 9],
  ['QHHI', 7],
  ['WHQI', 12],
  ['HI', 5],
  ['HHQ', 7],
  ['WH', 5],
  ['QH', 3],
  ['WHHQI', 9],
  ['IWH', 6],
] as const;

/** Returns a self-description that fits the member's age, place, hobbies and intentions. */
export function writeBio(chance: Chance, author: Author): string {
  const city = author.home?.city ?? 'the city';
  const hobbies = chance.some(author.hobbies, author.hobbies.length);
  const lines: string[] = [];
  for (const kind of chance.weighted(SHAPES)) {
    if (kind === 'W') lines.push(chance.pick(author.age < 23 ? STUDY_LINES : WORK_LINES));
    else if (kind === 'Q') lines.push(quirk(chance, author.age));
    else if (kind === 'I') lines.push(chance.pick(INTENT_LINES[chance.pick(author.relationshipType)]));
    else {
      const hobby = hobbies.pop();
      if (hobby) lines.push(chance.pick(HOBBY_LINES[hobby]));
    }
  }
  return lines.map((line) => fill(chance, line, city)).join(' ');
}

/** Excludes texts about a divorce for young members. */
function quirk(chance: Chance, age: number): string {
  return chance.pick(age < 30 ? QUIRK_LINES.filter((line) => !line.startsWith('Divorced')) : QUIRK_LINES);
}

function fill(chance: Chance, line: string, city: string): string {
  return line
    .replace(/\{([^}]*)\}/g, (_, parts: string) => chance.pick(parts.split('|')))
    .replaceAll('@city', city);
}

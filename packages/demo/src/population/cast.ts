import type { MustHave, SpendKind } from '@mutual/backend/contract';
import type { DemoMember, Traits } from './member.ts';
import { memberAt, type PopulationOptions } from './population.ts';
import {
  relationsOf,
  type DemoPair,
  type FitTable,
  type PairState,
  type RelationOptions,
} from './relations.ts';

/** Coins of a named member: a gift, and the products bought with it, oldest first. */
export interface DemoWallet {
  gift: number;
  spent: readonly SpendKind[];
}

/** A named member of the demo, with a log-in. Named members have the first indexes of the population. */
interface Role {
  email: string;
  /** Description in the printed list of log-ins. */
  note: string;
  name: string;
  age: number;
  city: string;
  state: string;
  joinedDaysAgo: number;
  traits: Pick<Traits, 'gender' | 'lookingFor' | 'culture' | 'hobbies' | 'settings'>;
  profile: Pick<DemoMember, 'bio' | 'prompts' | 'smoking' | 'drinking' | 'relationshipType' | 'photos'>;
  mustHaves: readonly MustHave[];
  premium: boolean;
  purse: DemoWallet;
  relations: readonly (readonly [PairState, number])[];
}

/** The password of all members of the demo. */
export const DEMO_PASSWORD = 'mutual-demo-days';

const DAY_MS = 86_400_000;

export const CAST: readonly Role[] = [
  {
    email: 'ananya@mutual.example',
    note: 'has many requests and friends',
    name: 'Ananya Deshpande',
    age: 28,
    city: 'Mumbai',
    state: 'Maharashtra',
    joinedDaysAgo: 320,
    traits: {
      gender: 'female',
      lookingFor: 'male',
      culture: 'marathi',
      hobbies: ['Reading', 'Traveling', 'Cooking', 'Art'],
      settings: { ageMin: 25, ageMax: 40, maxDistanceKm: null },
    },
    profile: {
      bio: 'Illustrator with ink on most of my sleeves. I plan trips by food market, lend books and forget to whom, and make a very decent fish curry. Looking for someone kind who laughs easily and stays for the second cup of chai.',
      prompts: [
        {
          prompt: 'sunday-begins',
          answer: 'the flower market at six, then straight back to bed with a pastry',
        },
        { prompt: 'tiny-opinion', answer: 'every kitchen needs a window and every argument needs a snack' },
        {
          prompt: 'first-meeting',
          answer: 'a walk along Marine Drive, roasted corn, nobody checking the time',
        },
      ],
      smoking: 'Non-smoker',
      drinking: 'Social drinker',
      relationshipType: ['Long-term relationship', 'Travel buddy'],
      photos: 3,
    },
    mustHaves: [{ kind: 'fact', fact: 'smoking', values: ['Non-smoker', 'Occasionally'] }],
    premium: false,
    purse: { gift: 150, spent: ['super-like', 'boost', 'rewind'] },
    relations: [
      ['asks', 18],
      ['friends', 14],
      ['asked', 4],
    ],
  },
  {
    email: 'rohan@mutual.example',
    note: 'joined two days ago',
    name: 'Rohan Hegde',
    age: 31,
    city: 'Bengaluru',
    state: 'Karnataka',
    joinedDaysAgo: 2,
    traits: {
      gender: 'male',
      lookingFor: 'female',
      culture: 'telugu',
      hobbies: ['Music', 'Outdoors', 'Photography'],
      settings: { ageMin: 23, ageMax: 37, maxDistanceKm: null },
    },
    profile: {
      bio: 'New here. I write software for hospitals, play the guitar when nobody is home, and know where the kingfishers sit. Filter coffee on a Saturday?',
      prompts: [
        {
          prompt: 'journey-i-tell',
          answer: 'Bengaluru to Hampi by scooter, in the wrong season, with the right friend',
        },
        { prompt: 'still-learning', answer: 'sing and play at the same time without my face giving it away' },
      ],
      smoking: 'Non-smoker',
      drinking: 'Occasionally',
      relationshipType: ['Long-term relationship'],
      photos: 2,
    },
    mustHaves: [],
    premium: false,
    purse: { gift: 30, spent: [] },
    relations: [['asks', 2]],
  },
  {
    email: 'meera@mutual.example',
    note: 'is premium for a year',
    name: 'Meera Nair',
    age: 34,
    city: 'Delhi',
    state: 'Delhi',
    joinedDaysAgo: 510,
    traits: {
      gender: 'female',
      lookingFor: 'both',
      culture: 'malayali',
      hobbies: ['Dancing', 'Movies', 'Fitness', 'Cooking', 'Music'],
      settings: { ageMin: 27, ageMax: 45, maxDistanceKm: null },
    },
    profile: {
      bio: 'Doctor, Kathak dancer on Thursdays, hopeless at small talk and good at big breakfasts. I cry at airport scenes and will let you have the window seat.',
      prompts: [
        {
          prompt: 'feel-at-home',
          answer: 'there are too many people in the kitchen and somebody is dancing',
        },
        { prompt: 'we-get-on-if', answer: 'you can laugh at yourself before your first coffee' },
        {
          prompt: 'useless-talent',
          answer: "I can guess anybody's blood group. I am right one time in four",
        },
      ],
      smoking: 'Non-smoker',
      drinking: 'Social drinker',
      relationshipType: ['Long-term relationship', 'Friendship'],
      photos: 3,
    },
    mustHaves: [
      { kind: 'fact', fact: 'relationshipType', values: ['Long-term relationship', 'Friendship'] },
      { kind: 'question', question: 'tidy-home', options: ['much', 'little'] },
    ],
    premium: true,
    purse: { gift: 300, spent: ['boost', 'super-like', 'super-like', 'boost'] },
    relations: [
      ['asks', 7],
      ['friends', 9],
      ['asked', 6],
    ],
  },
];

/** Returns the named member of a role. Fields that the role does not set are drawn as for the population. */
export function castMember(index: number, role: Role, options: Omit<PopulationOptions, 'count'>): DemoMember {
  const { today, homes } = options;
  const home = homes.indianCity(role.state, role.city);
  const dob = new Date(Date.UTC(today.getUTCFullYear() - role.age, today.getUTCMonth() - 3, 11));
  const createdAt = new Date(today.getTime() - role.joinedDaysAgo * DAY_MS);
  const member = memberAt(index, options, { ...role.traits, age: role.age, dob, home, createdAt });
  const start = new Date(today.getTime() - 40 * DAY_MS);
  return {
    ...member,
    ...role.traits,
    ...role.profile,
    home,
    name: role.name,
    email: role.email,
    referralCode: null,
    lastActiveAt: new Date(today.getTime() - 20 * 60_000),
    premium: role.premium
      ? { kind: 'subscription', plan: 'yearly', start, end: new Date(start.getTime() + 365 * DAY_MS) }
      : null,
  };
}

/** Returns the pairs between named members and others. Two named members are never a pair. */
export function castRelations(table: FitTable, options: RelationOptions): DemoPair[] {
  const indexes = CAST.map((_, index) => index);
  return CAST.flatMap((role, index) => {
    const used = new Set(indexes);
    return role.relations.flatMap(([state, count]) => relationsOf(table, index, state, count, used, options));
  });
}

import type { Facts, Gender, LookingFor, Plan, PremiumKind, SelfDescription } from '@contract';
import type { City } from '../../src/modules/profiles/places/cities.data.js';
import type { Culture } from './names.js';

/** One generated member, before anything of storage: what a person would have typed, and when. */
export interface SeedMember extends SelfDescription {
  index: number;
  /** 24 hex digits, rising with the index, the same for the same seed. */
  id: string;
  email: string;
  name: string;
  gender: Gender;
  /** Midnight UTC of the birth day. */
  dob: Date;
  age: number;
  lookingFor: LookingFor;
  facts: Facts;
  culture: Culture;
  /** Null for members who have not said where they live. */
  home: City | null;
  settings: { ageMin: number; ageMax: number; maxDistanceKm: number | null };
  createdAt: Date;
  lastActiveAt: Date;
  inviteCode: string;
  referralCode: string | null;
  premium: { kind: PremiumKind; plan: Plan | null; start: Date; end: Date } | null;
  /** How many pictures the member has; 0 when made without. */
  photos: number;
}

/** What decides who may like whom; cheap to draw alone, so that likes need no list of members in memory. */
export type Traits = Pick<
  SeedMember,
  'gender' | 'lookingFor' | 'age' | 'dob' | 'home' | 'culture' | 'settings' | 'createdAt' | 'hobbies'
>;

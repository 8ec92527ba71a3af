import type {
  Facts,
  Gender,
  LookingFor,
  PremiumKind,
  SelfDescription,
  SubscriptionPlan,
} from '@mutual/backend/contract';
import type { HomeCity } from './homes.ts';
import type { Culture } from './names.ts';

/** A generated member in terms of user input, independent of storage. */
export interface DemoMember extends SelfDescription {
  index: number;
  /** 24 hex digits. Ids increase with the index and are the same for the same seed. */
  id: string;
  email: string;
  name: string;
  gender: Gender;
  /** Midnight UTC of the date of birth. */
  dob: Date;
  age: number;
  lookingFor: LookingFor;
  facts: Facts;
  culture: Culture;
  /** The city; null for members without a place. */
  home: HomeCity | null;
  settings: { ageMin: number; ageMax: number; maxDistanceKm: number | null };
  createdAt: Date;
  lastActiveAt: Date;
  inviteCode: string;
  referralCode: string | null;
  premium: { kind: PremiumKind; plan: SubscriptionPlan | null; start: Date; end: Date } | null;
  /** Number of pictures; 0 without photos. */
  photos: number;
}

/**
 * The traits that decide which members fit each other. They can be drawn without the rest, so that likes can
 * be drawn without all members in memory.
 */
export type Traits = Pick<
  DemoMember,
  'gender' | 'lookingFor' | 'age' | 'dob' | 'home' | 'culture' | 'settings' | 'createdAt' | 'hobbies'
>;

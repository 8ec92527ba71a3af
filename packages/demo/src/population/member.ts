import type {
  Facts,
  Gender,
  LookingFor,
  PremiumKind,
  SelfDescription,
  SubscriptionPlan,
} from '@mutual/backend/contract';
import type { City } from './homes.ts';
import type { Culture } from './names.ts';

/** A generated member in terms of user input, independent of storage. */
export interface DemoMember extends SelfDescription {
  index: number;
  /** 24 hex digits; increases with the index, and is the same for the same seed. */
  id: string;
  email: string;
  name: string;
  gender: Gender;
  /** Midnight UTC of the birthday. */
  dob: Date;
  age: number;
  lookingFor: LookingFor;
  facts: Facts;
  culture: Culture;
  /** Null for members without a place. */
  home: City | null;
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
 * The traits that decide which members fit. They can be drawn without the rest, so that likes need no list of
 * members in memory.
 */
export type Traits = Pick<
  DemoMember,
  'gender' | 'lookingFor' | 'age' | 'dob' | 'home' | 'culture' | 'settings' | 'createdAt' | 'hobbies'
>;

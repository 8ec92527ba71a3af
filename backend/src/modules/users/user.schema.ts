import {
  type ProfileFact,
  FACT_OPTIONS,
  FACTS,
  type Facts,
  FIRST_RUN_STEPS,
  type FirstRunStep,
  SPOKEN_LANGUAGES,
  type Drinking,
  DRINKING,
  type Gender,
  GENDERS,
  HOBBIES,
  type Hobby,
  type Language,
  LANGUAGES,
  LIMITS,
  LOOKING_FOR,
  type LookingFor,
  type Plan,
  PLANS,
  PREMIUM_KINDS,
  type PromptAnswer,
  PROMPTS,
  type PremiumKind,
  type RelationshipType,
  type Role,
  ROLES,
  RELATIONSHIP_TYPES,
  type SearchFilters,
  type Smoking,
  SMOKING,
} from '@contract';
import { Schema, Types } from 'mongoose';
import { CANDIDATE_INDEXES } from './discovery-indexes.data.js';
import { nameWordsOf, placeWordsOf } from './search-words.rules.js';
import { ACCOUNT_STATUSES, type AccountStatus } from './user.rules.js';

/** One stored photo; the bytes are in blob storage, one blob a size. */
export interface Photo {
  id: Types.ObjectId;
  full: string;
  card: string;
  addedAt: Date;
}

/** The administrator's block or suspension of an account. */
export interface Restriction {
  reason: string | null;
  at: Date;
  /** When it ends by itself; null for never. */
  until: Date | null;
}

/** A member's wish to be hidden from everybody but their friends. */
export interface Pause {
  at: Date;
  /** When it ends by itself; null for when they end it. */
  until: Date | null;
}

/** An e-mail address whose owner a member does not want to meet. */
export interface HiddenAddress {
  /** As `AddressKeyService` makes it; the address itself is not stored. */
  key: string;
  at: Date;
}

/**
 * Where a member lives. `cell` is all that is ever stored of a position: [lng, lat] snapped to 0.01 degree.
 */
export interface Place {
  country: string;
  state: string;
  city: string;
  countryCode: string | null;
  cell: [number, number] | null;
  /** Key of the 1-degree square round the cell; what discovery scans by. */
  area: string | null;
}

/** A span in which the member is premium, `[start, end)`; dates decide, nothing else. */
export interface PremiumPeriod {
  kind: PremiumKind;
  plan: Plan | null;
  start: Date;
  end: Date;
  /** The id of the purchase it comes from, by which a refund finds it. */
  source?: string;
}

/**
 * A member, as stored. Each group of fields has one owner, whose repository alone writes it; others may read
 * it in a projection of theirs.
 * - users: e-mail and its key, password, session epoch, devices, role, name, birth day, status with `block`,
 *   `suspension` and `restoresTo`, pause, hidden addresses, announcementsOffAt, discoverable, activity, dates
 *   of joining and deletion, nameWords
 * - profiles: gender, lookingFor, what the member says of themselves, place with placeWords, photos,
 *   photoVerification, settings, language, firstRun, complete
 * - billing: premiumPeriods, paidUntil, premiumEndTold, renewalReminder, coins
 * - match: likeQuota, noteQuota, boostedUntil, pick
 * - referrals: inviteCode, referralCode
 */
export interface User {
  _id: Types.ObjectId;
  email: string;
  /**
   * What others' `hiddenFrom` names the address by; of an account that no sign-up made absent until somebody
   * names it.
   */
  emailKey?: string;
  emailVerifiedAt: Date | null;
  passwordHash: string;
  /** When it was last set by a mailed link, which takes more than the password before; absent until then. */
  passwordResetAt?: Date;
  /** Rises whenever all sessions end; a session of an older one is dead. */
  sessionEpoch: number;
  /** What they have logged in with, as the list of sessions names it; absent before the first. */
  devices?: string[];
  status: AccountStatus;
  statusReason: string | null;
  /** What `status` follows from while the account is not deleted; a block outweighs a suspension. */
  block: Restriction | null;
  suspension: Restriction | null;
  /** What a deleted account comes back to. */
  restoresTo: AccountStatus | null;
  role: Role;
  name: string;
  gender: Gender;
  /** Midnight UTC of the birth day. */
  dob: Date;
  lookingFor: LookingFor;
  hobbies: Hobby[];
  smoking: Smoking | '';
  drinking: Drinking | '';
  relationshipType: RelationshipType[];
  bio: string;
  prompts: PromptAnswer[];
  /** Rises with each change of the prompts. */
  promptsVersion: number;
  /** What is not said is absent. */
  facts: Facts;
  /** Facts that nobody else is shown. */
  hiddenFacts: ProfileFact[];
  /** When they agreed to the storing of their religion; a date exactly while there is one. */
  religionConsentAt: Date | null;
  place: Place;
  photos: Photo[];
  /** Staff have compared this picture, the first one, with a selfie; it goes when another is the first. */
  photoVerification?: { photo: Types.ObjectId; at: Date };
  /** Without `filters` there are none. */
  settings: { ageMin: number; ageMax: number; maxDistanceKm: number | null; filters?: SearchFilters };
  /** Of pages, mails and pushes (`languageOf`); absent until one is chosen. */
  language?: Language;
  /** The page of the first run to go on with; absent once it has ended. */
  firstRun?: FirstRunStep;
  /** No field of COMPLETENESS_FIELDS is empty; kept by the profile's writes. */
  complete: boolean;
  pause: Pause | null;
  /** In the order in which they were named. */
  hiddenFrom?: HiddenAddress[];
  /** When they took their consent to announcements back; absent while it stands. */
  announcementsOffAt?: Date;
  /** May be suggested: an active member account without a pause; kept by every write of either. */
  discoverable: boolean;
  lastActiveAt: Date;
  inviteCode: string;
  referralCode: string | null;
  /** Likes of one day, and how many more than the free ones were bought for it. */
  likeQuota: { day: string; used: number; extra?: number };
  /** Notes of one day; absent before the first. */
  noteQuota?: { day: string; used: number };
  /** Who was chosen for the member for a day, `YYYY-MM-DD` in DAY_TIMEZONE; the last one stays. */
  pick?: { day: string; member: Types.ObjectId };
  premiumPeriods: PremiumPeriod[];
  /**
   * When what was bought and granted ends or ended (`paidUntil` of the periods); what the administration
   * counts by.
   */
  paidUntil: Date | null;
  /** The sum of the member's coin ledger; changes only with a row of it. */
  coins: number;
  /** When the last boost ends or ended. */
  boostedUntil?: Date | null;
  /** The last end of premium that the member was informed of, so that each is announced once. */
  premiumEndTold: Date | null;
  /** Whether a mail reminds them some days before premium ends. */
  renewalReminder: boolean;
  createdAt: Date;
  deletedAt: Date | null;
  /** What the administrator's search finds a member by: name and address, and place, from each letter on. */
  nameWords: string[];
  placeWords: string[];
}

const options = { _id: false } as const;

const placeSchema = new Schema<Place>(
  {
    country: { type: String, default: '' },
    state: { type: String, default: '' },
    city: { type: String, default: '' },
    countryCode: { type: String, default: null },
    cell: { type: [Number], default: null },
    area: { type: String, default: null },
  },
  options,
);

const photoSchema = new Schema<Photo>(
  {
    id: { type: Schema.Types.ObjectId, required: true },
    full: { type: String, required: true },
    card: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  options,
);

const promptSchema = new Schema<PromptAnswer>(
  {
    prompt: { type: String, enum: PROMPTS, required: true },
    answer: { type: String, required: true },
  },
  options,
);

const factsSchema = new Schema<Facts>(
  {
    pronouns: { type: String, enum: FACT_OPTIONS.pronouns },
    height: Number,
    work: String,
    education: { type: String, enum: FACT_OPTIONS.education },
    languages: { type: [{ type: String, enum: SPOKEN_LANGUAGES }], default: undefined },
    religion: { type: String, enum: FACT_OPTIONS.religion },
    children: { type: String, enum: FACT_OPTIONS.children },
    pets: { type: String, enum: FACT_OPTIONS.pets },
  },
  options,
);

const restrictionSchema = new Schema<Restriction>(
  {
    reason: { type: String, default: null },
    at: { type: Date, required: true },
    until: { type: Date, default: null },
  },
  options,
);

const pauseSchema = new Schema<Pause>(
  { at: { type: Date, required: true }, until: { type: Date, default: null } },
  options,
);

const hiddenAddressSchema = new Schema<HiddenAddress>(
  { key: { type: String, required: true }, at: { type: Date, required: true } },
  options,
);

const premiumPeriodSchema = new Schema<PremiumPeriod>(
  {
    kind: { type: String, enum: PREMIUM_KINDS, required: true },
    plan: { type: String, enum: [...PLANS, null], default: null },
    start: { type: Date, required: true },
    end: { type: Date, required: true },
    source: String,
  },
  options,
);

export const userSchema = new Schema<User>(
  {
    email: { type: String, required: true },
    emailKey: String,
    emailVerifiedAt: { type: Date, default: null },
    passwordHash: { type: String, required: true },
    passwordResetAt: Date,
    sessionEpoch: { type: Number, default: 0 },
    devices: { type: [String], default: undefined },
    status: { type: String, enum: ACCOUNT_STATUSES, default: 'active' },
    statusReason: { type: String, default: null },
    block: { type: restrictionSchema, default: null },
    suspension: { type: restrictionSchema, default: null },
    restoresTo: { type: String, enum: [...ACCOUNT_STATUSES, null], default: null },
    role: { type: String, enum: ROLES, default: 'member' },
    name: { type: String, required: true },
    gender: { type: String, enum: GENDERS, required: true },
    dob: { type: Date, required: true },
    lookingFor: { type: String, enum: LOOKING_FOR, required: true },
    hobbies: { type: [{ type: String, enum: HOBBIES }], default: [] },
    smoking: { type: String, enum: [...SMOKING, ''], default: '' },
    drinking: { type: String, enum: [...DRINKING, ''], default: '' },
    relationshipType: { type: [{ type: String, enum: RELATIONSHIP_TYPES }], default: [] },
    bio: { type: String, default: '' },
    prompts: { type: [promptSchema], default: [] },
    promptsVersion: { type: Number, default: 0 },
    facts: { type: factsSchema, default: () => ({}) },
    hiddenFacts: { type: [{ type: String, enum: FACTS }], default: [] },
    religionConsentAt: { type: Date, default: null },
    place: { type: placeSchema, default: () => ({}) },
    photos: { type: [photoSchema], default: [] },
    photoVerification: {
      type: new Schema(
        { photo: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
        options,
      ),
      default: undefined,
    },
    settings: {
      type: new Schema(
        {
          ageMin: { type: Number, default: LIMITS.ageRange.min },
          ageMax: { type: Number, default: LIMITS.ageRange.max },
          maxDistanceKm: { type: Number, default: null },
          filters: {
            type: new Schema<SearchFilters>(
              {
                intents: { type: [{ type: String, enum: RELATIONSHIP_TYPES }] },
                hobbies: { type: [{ type: String, enum: HOBBIES }] },
                languages: { type: [{ type: String, enum: SPOKEN_LANGUAGES }] },
                verified: Boolean,
              },
              options,
            ),
            default: undefined,
          },
        },
        options,
      ),
      default: () => ({}),
    },
    language: { type: String, enum: LANGUAGES },
    firstRun: { type: String, enum: FIRST_RUN_STEPS },
    complete: { type: Boolean, default: false },
    pause: { type: pauseSchema, default: null },
    hiddenFrom: { type: [hiddenAddressSchema], default: undefined },
    announcementsOffAt: Date,
    discoverable: { type: Boolean, default: true },
    lastActiveAt: { type: Date, required: true },
    inviteCode: { type: String, required: true },
    referralCode: { type: String, default: null },
    likeQuota: {
      type: new Schema(
        {
          day: { type: String, default: '' },
          used: { type: Number, default: 0 },
          extra: { type: Number, default: 0 },
        },
        options,
      ),
      default: () => ({}),
    },
    noteQuota: {
      type: new Schema({ day: String, used: Number }, options),
      default: undefined,
    },
    pick: {
      type: new Schema({ day: String, member: Schema.Types.ObjectId }, options),
      default: undefined,
    },
    premiumPeriods: { type: [premiumPeriodSchema], default: [] },
    // Nobody begins with more than referral premium, which does not count here.
    paidUntil: { type: Date, default: null },
    coins: { type: Number, default: 0, min: 0 },
    boostedUntil: { type: Date, default: null },
    premiumEndTold: { type: Date, default: null },
    renewalReminder: { type: Boolean, default: true },
    createdAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    nameWords: {
      type: [String],
      default(this: User) {
        return nameWordsOf(this);
      },
    },
    placeWords: {
      type: [String],
      default(this: User) {
        return placeWordsOf(this.place);
      },
    },
  },
  { collection: 'users', versionKey: false, minimize: false },
);

// Log-in, and the last guard against a second account of one address.
userSchema.index({ email: 1 }, { unique: true });
// A referral code at sign-up; codes are never shared by two members.
userSchema.index({ inviteCode: 1 }, { unique: true });
// Discovery (DiscoveryRepository.findCandidateIds), most recently active first: in the viewer's own and
// neighbouring areas, in their country, and anywhere; and of ages that are rare among the most recently
// active.
for (const index of Object.values(CANDIDATE_INDEXES)) userSchema.index(index);
// Whose photo it is, when its bytes are asked for; members without photos are left out.
userSchema.index(
  { 'photos.id': 1 },
  { partialFilterExpression: { 'photos.id': { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// MongoDB takes a partial index only for a query that says the same: with $type, where the expression has it.
// Whose boost runs: DiscoveryRepository.findBoosted.
userSchema.index({ boostedUntil: -1 }, { partialFilterExpression: { boostedUntil: { $type: 'date' } } });
// The sweep that announces ended premium.
userSchema.index({ 'premiumPeriods.end': 1 });
// The sweep that erases accounts 14 days after their deletion.
userSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
// The administration (MemberSearchRepository): newest first, and how many are new; covers the count;
userSchema.index({ createdAt: -1, _id: -1, role: 1, status: 1 });
// how many have bought or granted premium; covers the count;
userSchema.index(
  { paidUntil: 1, role: 1, status: 1 },
  { partialFilterExpression: { paidUntil: { $type: 'date' } } },
);
// search for any part of a name, address or place;
userSchema.index({ nameWords: 1 });
userSchema.index({ placeWords: 1 });
// who is blocked or suspended, the latest first;
userSchema.index({ 'block.at': -1 }, { partialFilterExpression: { 'block.at': { $type: 'date' } } });
userSchema.index(
  { 'suspension.at': -1 },
  { partialFilterExpression: { 'suspension.at': { $type: 'date' } } },
);
// and which referral codes were used, by whom; covers the count.
userSchema.index(
  { referralCode: 1, createdAt: -1, role: 1, status: 1 },
  { partialFilterExpression: { referralCode: { $type: 'string' } } },
);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
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
import { SchemaTypes, Types } from 'mongoose';
import { CANDIDATE_INDEXES } from './discovery-indexes.data.js';
import { nameWordsOf, placeWordsOf } from './search-words.rules.js';
import { ACCOUNT_STATUSES, type AccountStatus } from './user.rules.js';

/** One stored photo; the bytes are in blob storage, one blob a size. */
@Schema({ _id: false })
export class Photo {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  full!: string;

  @Prop({ required: true })
  card!: string;

  @Prop({ required: true })
  addedAt!: Date;
}

/** The administrator's block or suspension of an account. */
@Schema({ _id: false })
export class Restriction {
  @Prop({ type: String, default: null })
  reason!: string | null;

  @Prop({ required: true })
  at!: Date;

  /** When it ends by itself; null for never. */
  @Prop({ type: Date, default: null })
  until!: Date | null;
}

/** A member's wish to be hidden from everybody but their friends. */
@Schema({ _id: false })
export class Pause {
  @Prop({ required: true })
  at!: Date;

  /** When it ends by itself; null for when they end it. */
  @Prop({ type: Date, default: null })
  until!: Date | null;
}

/** An e-mail address whose owner a member does not want to meet. */
@Schema({ _id: false })
export class HiddenAddress {
  /** As `AddressKeyService` makes it; the address itself is not stored. */
  @Prop({ required: true })
  key!: string;

  @Prop({ required: true })
  at!: Date;
}

/**
 * Where a member lives. `cell` is all that is ever stored of a position: [lng, lat] snapped to 0.01 degree.
 */
@Schema({ _id: false })
export class Place {
  @Prop({ default: '' })
  country!: string;

  @Prop({ default: '' })
  state!: string;

  @Prop({ default: '' })
  city!: string;

  @Prop({ type: String, default: null })
  countryCode!: string | null;

  @Prop({ type: [Number], default: null })
  cell!: [number, number] | null;

  /** Key of the 1-degree square round the cell; what discovery scans by. */
  @Prop({ type: String, default: null })
  area!: string | null;
}

@Schema({ _id: false })
class StoredPrompt implements PromptAnswer {
  @Prop({ type: String, enum: PROMPTS, required: true })
  prompt!: PromptAnswer['prompt'];

  @Prop({ required: true })
  answer!: string;
}

@Schema({ _id: false })
class StoredFacts implements Facts {
  @Prop({ type: String, enum: FACT_OPTIONS.pronouns })
  pronouns?: Facts['pronouns'];

  @Prop()
  height?: number;

  @Prop()
  work?: string;

  @Prop({ type: String, enum: FACT_OPTIONS.education })
  education?: Facts['education'];

  @Prop({ type: [{ type: String, enum: SPOKEN_LANGUAGES }], default: undefined })
  languages?: Facts['languages'];

  @Prop({ type: String, enum: FACT_OPTIONS.religion })
  religion?: Facts['religion'];

  @Prop({ type: String, enum: FACT_OPTIONS.children })
  children?: Facts['children'];

  @Prop({ type: String, enum: FACT_OPTIONS.pets })
  pets?: Facts['pets'];
}

/** Staff have compared this picture with a selfie. */
@Schema({ _id: false })
class VerifiedPhoto {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  photo!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;
}

@Schema({ _id: false })
class StoredFilters implements SearchFilters {
  @Prop({ type: [{ type: String, enum: RELATIONSHIP_TYPES }] })
  intents!: RelationshipType[];

  @Prop({ type: [{ type: String, enum: HOBBIES }] })
  hobbies!: Hobby[];

  @Prop({ type: [{ type: String, enum: SPOKEN_LANGUAGES }] })
  languages!: SearchFilters['languages'];

  @Prop()
  verified!: boolean;
}

/** Who a member wants to be shown. */
@Schema({ _id: false })
class StoredSettings {
  @Prop({ default: LIMITS.ageRange.min })
  ageMin!: number;

  @Prop({ default: LIMITS.ageRange.max })
  ageMax!: number;

  @Prop({ type: Number, default: null })
  maxDistanceKm!: number | null;

  /** Absent: there are none. */
  @Prop({ type: StoredFilters, default: undefined })
  filters?: SearchFilters;
}

/** Likes of one day, and how many more than the free ones were bought for it. */
@Schema({ _id: false })
class LikeQuota {
  @Prop({ default: '' })
  day!: string;

  @Prop({ default: 0 })
  used!: number;

  @Prop({ default: 0 })
  extra?: number;
}

/** Notes of one day. */
@Schema({ _id: false })
class NoteQuota {
  @Prop()
  day!: string;

  @Prop()
  used!: number;
}

/** The member who was chosen for another one, for a day: `YYYY-MM-DD` in DAY_TIMEZONE. */
@Schema({ _id: false })
class DayPick {
  @Prop()
  day!: string;

  @Prop({ type: SchemaTypes.ObjectId })
  member!: Types.ObjectId;
}

/** A span in which the member is premium, `[start, end)`; dates decide, nothing else. */
@Schema({ _id: false })
export class PremiumPeriod {
  @Prop({ type: String, enum: PREMIUM_KINDS, required: true })
  kind!: PremiumKind;

  @Prop({ type: String, enum: [...PLANS, null], default: null })
  plan!: Plan | null;

  @Prop({ required: true })
  start!: Date;

  @Prop({ required: true })
  end!: Date;

  /** The id of the purchase it comes from, by which a refund finds it. */
  @Prop()
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
@Schema({ collection: 'users', versionKey: false, minimize: false })
export class User {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  email!: string;

  /**
   * What others' `hiddenFrom` names the address by; of an account that no sign-up made absent until it is
   * named there.
   */
  @Prop()
  emailKey?: string;

  @Prop({ type: Date, default: null })
  emailVerifiedAt!: Date | null;

  @Prop({ required: true })
  passwordHash!: string;

  /** When it was last set by a mailed link, which takes more than the password before; absent until then. */
  @Prop()
  passwordResetAt?: Date;

  /** Rises whenever all sessions end; a session of an older one is dead. */
  @Prop({ default: 0 })
  sessionEpoch!: number;

  /** What they have logged in with, as the list of sessions names it; absent before the first. */
  @Prop({ type: [String], default: undefined })
  devices?: string[];

  @Prop({ type: String, enum: ACCOUNT_STATUSES, default: 'active' })
  status!: AccountStatus;

  @Prop({ type: String, default: null })
  statusReason!: string | null;

  /** What `status` follows from while the account is not deleted; a block outweighs a suspension. */
  @Prop({ type: Restriction, default: null })
  block!: Restriction | null;

  @Prop({ type: Restriction, default: null })
  suspension!: Restriction | null;

  /** What a deleted account comes back to. */
  @Prop({ type: String, enum: [...ACCOUNT_STATUSES, null], default: null })
  restoresTo!: AccountStatus | null;

  @Prop({ type: String, enum: ROLES, default: 'member' })
  role!: Role;

  @Prop({ required: true })
  name!: string;

  @Prop({ type: String, enum: GENDERS, required: true })
  gender!: Gender;

  /** Midnight UTC of the birth day. */
  @Prop({ required: true })
  dob!: Date;

  @Prop({ type: String, enum: LOOKING_FOR, required: true })
  lookingFor!: LookingFor;

  @Prop({ type: [{ type: String, enum: HOBBIES }], default: [] })
  hobbies!: Hobby[];

  @Prop({ type: String, enum: [...SMOKING, ''], default: '' })
  smoking!: Smoking | '';

  @Prop({ type: String, enum: [...DRINKING, ''], default: '' })
  drinking!: Drinking | '';

  @Prop({ type: [{ type: String, enum: RELATIONSHIP_TYPES }], default: [] })
  relationshipType!: RelationshipType[];

  @Prop({ default: '' })
  bio!: string;

  @Prop({ type: [StoredPrompt], default: [] })
  prompts!: PromptAnswer[];

  /** Rises with each change of the prompts. */
  @Prop({ default: 0 })
  promptsVersion!: number;

  /** Facts that the member does not state are absent. */
  @Prop({ type: StoredFacts, default: () => ({}) })
  facts!: Facts;

  /** Facts that are not shown to other members. */
  @Prop({ type: [{ type: String, enum: FACTS }], default: [] })
  hiddenFacts!: ProfileFact[];

  /** When they agreed to the storing of their religion; a date exactly while there is one. */
  @Prop({ type: Date, default: null })
  religionConsentAt!: Date | null;

  @Prop({ type: Place, default: () => ({}) })
  place!: Place;

  @Prop({ type: [Photo], default: [] })
  photos!: Photo[];

  /** Of the first photo; removed when another is the first. */
  @Prop({ type: VerifiedPhoto, default: undefined })
  photoVerification?: VerifiedPhoto;

  @Prop({ type: StoredSettings, default: () => ({}) })
  settings!: StoredSettings;

  /** Of pages, mails and pushes (`languageOf`); absent until one is chosen. */
  @Prop({ type: String, enum: LANGUAGES })
  language?: Language;

  /** The page of the first run to go on with; absent once it has ended. */
  @Prop({ type: String, enum: FIRST_RUN_STEPS })
  firstRun?: FirstRunStep;

  /** No field of COMPLETENESS_FIELDS is empty; kept by the profile's writes. */
  @Prop({ default: false })
  complete!: boolean;

  @Prop({ type: Pause, default: null })
  pause!: Pause | null;

  /** In the order in which they were named. */
  @Prop({ type: [HiddenAddress], default: undefined })
  hiddenFrom?: HiddenAddress[];

  /** When they took their consent to announcements back; absent while it holds. */
  @Prop()
  announcementsOffAt?: Date;

  /** May be suggested: an active member account without a pause; kept by every write of either. */
  @Prop({ default: true })
  discoverable!: boolean;

  @Prop({ required: true })
  lastActiveAt!: Date;

  @Prop({ required: true })
  inviteCode!: string;

  @Prop({ type: String, default: null })
  referralCode!: string | null;

  @Prop({ type: LikeQuota, default: () => ({}) })
  likeQuota!: LikeQuota;

  /** Absent before the first note. */
  @Prop({ type: NoteQuota, default: undefined })
  noteQuota?: NoteQuota;

  /** The last one stays. */
  @Prop({ type: DayPick, default: undefined })
  pick?: DayPick;

  @Prop({ type: [PremiumPeriod], default: [] })
  premiumPeriods!: PremiumPeriod[];

  /**
   * When what was bought and granted ends or ended (`paidUntil` of the periods); what the administration
   * counts by. Null at sign-up, where referral premium does not count.
   */
  @Prop({ type: Date, default: null })
  paidUntil!: Date | null;

  /** The sum of the member's coin ledger; changes only with a row of it. */
  @Prop({ default: 0, min: 0 })
  coins!: number;

  /** When the last boost ends or ended. */
  @Prop({ type: Date, default: null })
  boostedUntil?: Date | null;

  /** The last end of premium that the member was informed of, so that each is announced once. */
  @Prop({ type: Date, default: null })
  premiumEndTold!: Date | null;

  /** Whether a mail reminds them some days before premium ends. */
  @Prop({ default: true })
  renewalReminder!: boolean;

  @Prop({ required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  deletedAt!: Date | null;

  /** What the administrator's search finds a member by: name and address, and place, from each letter on. */
  @Prop({
    type: [String],
    default(this: User) {
      return nameWordsOf(this);
    },
  })
  nameWords!: string[];

  @Prop({
    type: [String],
    default(this: User) {
      return placeWordsOf(this.place);
    },
  })
  placeWords!: string[];
}

export const userSchema = SchemaFactory.createForClass(User);

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

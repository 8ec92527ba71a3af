import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import {
  type Drinking,
  DRINKING,
  FACT_OPTIONS,
  FACTS,
  type Facts,
  type Gender,
  GENDERS,
  HOBBIES,
  type Hobby,
  type Language,
  LANGUAGES,
  LOOKING_FOR,
  type LookingFor,
  MATCH_LIMITS,
  ONBOARDING_STEPS,
  type OnboardingStep,
  type Plan,
  PLANS,
  PREMIUM_KINDS,
  type PremiumKind,
  type ProfileFact,
  type PromptAnswer,
  PROMPTS,
  RELATIONSHIP_TYPES,
  type RelationshipType,
  type Role,
  ROLES,
  type SearchFilters,
  type Smoking,
  SMOKING,
  SPOKEN_LANGUAGES,
} from '@contract';
import { SchemaTypes, Types } from 'mongoose';
import { CANDIDATE_INDEXES } from './discovery-indexes.data.js';
import { nameWordsOf, placeWordsOf } from './search-words.rules.js';
import { ACCOUNT_STATUSES, type AccountStatus } from './user.rules.js';

/** A stored photo; its bytes are in blob storage, one blob per size. */
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

/** A block or suspension of an account by staff. */
@Schema({ _id: false })
export class Restriction {
  @Prop({ type: String, default: null })
  reason!: string | null;

  @Prop({ required: true })
  at!: Date;

  /** When the restriction ends by itself; null for never. */
  @Prop({ type: Date, default: null })
  until!: Date | null;
}

/** A pause: the member is hidden from everyone except friends. */
@Schema({ _id: false })
export class Pause {
  @Prop({ required: true })
  at!: Date;

  /** When the pause ends by itself; null until the member ends it. */
  @Prop({ type: Date, default: null })
  until!: Date | null;
}

/** An e-mail address whose owner must not see the member. */
@Schema({ _id: false })
export class HiddenAddress {
  /** The result of `addressKey`; the address itself is not stored. */
  @Prop({ required: true })
  key!: string;

  @Prop({ required: true })
  at!: Date;
}

/** Where a member lives. `cell` is the only stored position: [lng, lat] rounded to 0.01 degree. */
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

  /** Key of the 1-degree square around the cell, by which discovery reads candidates. */
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

/** The photo that staff have compared with a selfie. */
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

@Schema({ _id: false })
class StoredSettings {
  @Prop({ default: MATCH_LIMITS.ageRange.min })
  ageMin!: number;

  @Prop({ default: MATCH_LIMITS.ageRange.max })
  ageMax!: number;

  @Prop({ type: Number, default: null })
  maxDistanceKm!: number | null;

  @Prop({ type: StoredFilters, default: undefined })
  filters?: SearchFilters;
}

/** Likes of one day; `extra` is the number of bought likes in addition to the free ones. */
@Schema({ _id: false })
class LikeQuota {
  @Prop({ default: '' })
  day!: string;

  @Prop({ default: 0 })
  used!: number;

  @Prop({ default: 0 })
  extra?: number;
}

@Schema({ _id: false })
class NoteQuota {
  @Prop()
  day!: string;

  @Prop()
  used!: number;
}

/** The member's pick of one day; `day` is `YYYY-MM-DD` in DAY_TIMEZONE. */
@Schema({ _id: false })
class DayPick {
  @Prop()
  day!: string;

  @Prop({ type: SchemaTypes.ObjectId })
  member!: Types.ObjectId;
}

/** A period `[start, end)` in which the member is premium; only the dates decide. */
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

  /** The id of the purchase, by which a refund finds its period. */
  @Prop()
  source?: string;
}

/**
 * A member account. Each group of fields is owned by one module, whose repository alone writes it; other
 * modules may read it in their own projections.
 * - users: e-mail and its key, password, session epoch, devices, role, name, birth day, status with `block`,
 *   `suspension` and `restoresTo`, pause, hidden addresses, announcementsOffAt, discoverable, activity, dates
 *   of sign-up and deletion, nameWords
 * - profiles: gender, lookingFor, the profile's texts and facts, place with placeWords, photos,
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
   * The key by which other members' `hiddenFrom` refers to this address. An account that was not created by
   * sign-up has none until a member hides from its address.
   */
  @Prop()
  emailKey?: string;

  @Prop({ type: Date, default: null })
  emailVerifiedAt!: Date | null;

  @Prop({ required: true })
  passwordHash!: string;

  /**
   * When the password was last set by a mailed link, which proves more than knowing the old password; absent
   * if never.
   */
  @Prop()
  passwordResetAt?: Date;

  /** Increases whenever all sessions end; sessions with a lower epoch are invalid. */
  @Prop({ default: 0 })
  sessionEpoch!: number;

  /** The device labels (`deviceLabel`) of all log-ins so far; absent before the first. */
  @Prop({ type: [String], default: undefined })
  devices?: string[];

  @Prop({ type: String, enum: ACCOUNT_STATUSES, default: 'active' })
  status!: AccountStatus;

  @Prop({ type: String, default: null })
  statusReason!: string | null;

  /** With `suspension`, determines `status` unless the account is deleted; a block takes precedence. */
  @Prop({ type: Restriction, default: null })
  block!: Restriction | null;

  @Prop({ type: Restriction, default: null })
  suspension!: Restriction | null;

  /** The status that a deleted account is restored to. */
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

  /** Increases with each change of the prompts. */
  @Prop({ default: 0 })
  promptsVersion!: number;

  /** Facts that the member has not filled in are absent. */
  @Prop({ type: StoredFacts, default: () => ({}) })
  facts!: Facts;

  /** Facts that are not shown to other members. */
  @Prop({ type: [{ type: String, enum: FACTS }], default: [] })
  hiddenFacts!: ProfileFact[];

  /** When the member consented to storing the religion; set exactly while a religion is stored. */
  @Prop({ type: Date, default: null })
  religionConsentAt!: Date | null;

  @Prop({ type: Place, default: () => ({}) })
  place!: Place;

  @Prop({ type: [Photo], default: [] })
  photos!: Photo[];

  /** The verification of the first photo; removed when another photo becomes the first. */
  @Prop({ type: VerifiedPhoto, default: undefined })
  photoVerification?: VerifiedPhoto;

  @Prop({ type: StoredSettings, default: () => ({}) })
  settings!: StoredSettings;

  /** The language of pages, e-mails and pushes (`languageOf`); absent until the member chooses one. */
  @Prop({ type: String, enum: LANGUAGES })
  language?: Language;

  /** The onboarding step to continue with; absent once onboarding has ended. Named so since version 1.0. */
  @Prop({ type: String, enum: ONBOARDING_STEPS })
  firstRun?: OnboardingStep;

  /** Whether no field of COMPLETENESS_FIELDS is empty; updated by the writes of the profiles module. */
  @Prop({ default: false })
  complete!: boolean;

  @Prop({ type: Pause, default: null })
  pause!: Pause | null;

  /** In the order in which they were added. */
  @Prop({ type: [HiddenAddress], default: undefined })
  hiddenFrom?: HiddenAddress[];

  /** When the member withdrew the consent to announcements; absent while it is granted. */
  @Prop()
  announcementsOffAt?: Date;

  /**
   * Whether the member may be suggested: active, role member, not paused; updated by every write of these
   * fields.
   */
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

  @Prop({ type: NoteQuota, default: undefined })
  noteQuota?: NoteQuota;

  /** Remains after its day, until the next pick replaces it. */
  @Prop({ type: DayPick, default: undefined })
  pick?: DayPick;

  @Prop({ type: [PremiumPeriod], default: [] })
  premiumPeriods!: PremiumPeriod[];

  /**
   * When bought and granted premium ends or ended (`paidUntil` of the periods); statistics count by it. Null
   * after sign-up; premium from referrals does not count.
   */
  @Prop({ type: Date, default: null })
  paidUntil!: Date | null;

  /** The sum of the member's coin ledger; changes only together with a ledger row. */
  @Prop({ default: 0, min: 0 })
  coins!: number;

  /** When the last boost ends or ended. */
  @Prop({ type: Date, default: null })
  boostedUntil?: Date | null;

  /** The last end of premium that the member was notified of, so that each end is announced once. */
  @Prop({ type: Date, default: null })
  premiumEndTold!: Date | null;

  /** Whether the member gets an e-mail some days before premium ends. */
  @Prop({ default: true })
  renewalReminder!: boolean;

  @Prop({ required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  deletedAt!: Date | null;

  /**
   * All suffixes of name and address; with `placeWords`, the administrator's search finds members by them.
   */
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

// Log-in; also guarantees one account per address.
userSchema.index({ email: 1 }, { unique: true });
// A referral code at sign-up; also guarantees that each code belongs to one member.
userSchema.index({ inviteCode: 1 }, { unique: true });
// Discovery (DiscoveryRepository.findCandidateIds), most recently active first: in the viewer's own and
// neighbouring areas, in their country, and anywhere; and by age, for ages that are rare among the most
// recently active members.
for (const index of Object.values(CANDIDATE_INDEXES)) userSchema.index(index);
// Finds the owner of a photo when its bytes are requested; members without photos are left out.
userSchema.index(
  { 'photos.id': 1 },
  { partialFilterExpression: { 'photos.id': { $gt: new Types.ObjectId('000000000000000000000000') } } },
);
// MongoDB uses a partial index only if the query repeats its expression, including $type.
// DiscoveryRepository.findBoosted: members with a running boost.
userSchema.index({ boostedUntil: -1 }, { partialFilterExpression: { boostedUntil: { $type: 'date' } } });
// The sweep that announces the end of premium.
userSchema.index({ 'premiumPeriods.end': 1 });
// The sweep that erases accounts 14 days after their deletion.
userSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
// Administration (MemberSearchRepository): newest members first, and the number of new members (covered).
userSchema.index({ createdAt: -1, _id: -1, role: 1, status: 1 });
// The number of members with bought or granted premium (covered).
userSchema.index(
  { paidUntil: 1, role: 1, status: 1 },
  { partialFilterExpression: { paidUntil: { $type: 'date' } } },
);
// Search for any part of a name, address or place.
userSchema.index({ nameWords: 1 });
userSchema.index({ placeWords: 1 });
// Blocked and suspended members, latest first.
userSchema.index({ 'block.at': -1 }, { partialFilterExpression: { 'block.at': { $type: 'date' } } });
userSchema.index(
  { 'suspension.at': -1 },
  { partialFilterExpression: { 'suspension.at': { $type: 'date' } } },
);
// Members per used referral code (covered).
userSchema.index(
  { referralCode: 1, createdAt: -1, role: 1, status: 1 },
  { partialFilterExpression: { referralCode: { $type: 'string' } } },
);

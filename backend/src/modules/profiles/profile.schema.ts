import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';
import {
  DRINKING,
  FACT_OPTIONS,
  FACTS,
  GENDERS,
  HIDEABLE_DETAILS,
  HOBBIES,
  LOOKING_FOR,
  ONBOARDING_STEPS,
  PROMPTS,
  RELATIONSHIP_TYPES,
  SMOKING,
  SPOKEN_LANGUAGES,
  SUGGESTIONS_LIMITS,
  type Drinking,
  type Facts,
  type Gender,
  type HideableDetail,
  type Hobby,
  type LookingFor,
  type MustHave,
  type MustHaveFact,
  type OnboardingStep,
  type ProfileFact,
  type PromptAnswer,
  type RelationshipType,
  type SearchFilters,
  type Smoking,
} from '@contract';
import { placeWordsOf, USERS_COLLECTION } from '../users/index.js';

export const PROFILE_MODEL = 'Profile';

/**
 * Why a photo is not shown and waits for staff: it looks like a known picture, or somebody says that it is
 * intimate and shown without consent. Only its owner and staff see it.
 */
export const PICTURE_HOLDS = ['known', 'reported'] as const;
export type PictureHold = (typeof PICTURE_HOLDS)[number];

/** A stored photo; its bytes are in blob storage, one blob per size. */
@Schema({ _id: false })
export class Photo {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ required: true })
  full!: string;

  @Prop({ required: true })
  card!: string;

  /** Absent for photos of earlier versions until a job has added it. */
  @Prop({ type: String })
  portrait?: string;

  @Prop({ required: true })
  addedAt!: Date;

  /** Absent for a photo that everyone may see. */
  @Prop({ type: Boolean })
  friendsOnly?: true;

  /** Description of the photo for screen readers; absent without one. */
  @Prop({ type: String })
  alt?: string;

  /**
   * Perceptual hashes of the photo (`computePictureHashes`); empty if it shows too little to be compared.
   * Absent for photos of earlier versions until a job has hashed them.
   */
  @Prop({ type: [String], default: undefined })
  hashes?: string[];

  /** The bands of the own hashes, by which near photos are found. */
  @Prop({ type: [Number], default: undefined })
  bands?: number[];

  /** Absent unless something keeps others from seeing the photo. */
  @Prop({ type: String, enum: PICTURE_HOLDS })
  hold?: PictureHold;

  /** Set once staff have approved the photo after a report as intimate. Further ones do not hide it. */
  @Prop({ type: Boolean })
  cleared?: true;

  /**
   * By which the photos are sorted: the time in ms of the upload, with a minus that of the choice as first
   * one. Absent for photos of earlier versions, which are in the order of the array.
   */
  @Prop({ type: Number })
  place?: number;
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

/** A spoken answer to a prompt of the library; its recording is in blob storage. */
@Schema({ _id: false })
export class VoicePrompt {
  /** Changes with each recording. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  id!: Types.ObjectId;

  @Prop({ type: String, enum: PROMPTS, required: true })
  prompt!: PromptAnswer['prompt'];

  /** Written words of the member about the recording; may be empty. */
  @Prop({ default: '' })
  words!: string;

  @Prop({ required: true })
  blob!: string;

  @Prop({ required: true })
  seconds!: number;

  @Prop({ type: [Number], required: true })
  peaks!: number[];

  @Prop({ required: true })
  addedAt!: Date;
}

/** The photo that staff have compared with a selfie. */
@Schema({ _id: false })
export class VerifiedPhoto {
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  photo!: Types.ObjectId;

  @Prop({ required: true })
  at!: Date;

  /** When the verification was paused, until the member verifies the photos again; absent while it holds. */
  @Prop({ type: Date })
  pausedAt?: Date;
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

/** The fields of one kind of must-have; those of the other kinds are absent. */
@Schema({ _id: false })
class StoredMustHave {
  @Prop({ type: String, required: true })
  kind!: MustHave['kind'];

  @Prop({ type: String })
  fact?: MustHaveFact;

  @Prop({ type: [String], default: undefined })
  values?: string[];

  @Prop({ type: String })
  question?: string;

  @Prop({ type: [String], default: undefined })
  options?: string[];
}

@Schema({ _id: false })
class StoredSettings {
  // The widest ages mean "never set" unless `anyAge` is stored: reach.rules.ts.
  @Prop({ default: SUGGESTIONS_LIMITS.ageRange.min })
  ageMin!: number;

  @Prop({ default: SUGGESTIONS_LIMITS.ageRange.max })
  ageMax!: number;

  @Prop({ type: Number, default: null })
  maxDistanceKm!: number | null;

  /** Whether the member has chosen the widest age range; absent if no age range was ever set. */
  @Prop({ type: Boolean })
  anyAge?: true;

  /** Whether the member has chosen any distance; absent if no distance was ever set. */
  @Prop({ type: Boolean })
  anyDistance?: true;

  /** Whether the member has chosen the plain order of suggestions; absent if not. */
  @Prop({ type: Boolean })
  plainOrder?: true;

  @Prop({ type: StoredFilters, default: undefined })
  filters?: SearchFilters;

  /** Absent if the member has none. */
  @Prop({ type: [SchemaFactory.createForClass(StoredMustHave)], default: undefined })
  mustHaves?: MustHave[];
}

/** The profile and the search settings of a member, in the document of the account. */
@Schema(USERS_COLLECTION)
export class Profile {
  _id!: Types.ObjectId;

  @Prop({ type: String, enum: GENDERS, required: true })
  gender!: Gender;

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

  /** Absent if the member has none. */
  @Prop({ type: VoicePrompt, default: undefined })
  voicePrompt?: VoicePrompt;

  /** Facts that the member has not filled in are absent. */
  @Prop({ type: StoredFacts, default: () => ({}) })
  facts!: Facts;

  /** Facts that are not shown to other members. */
  @Prop({ type: [{ type: String, enum: FACTS }], default: [] })
  hiddenFacts!: ProfileFact[];

  /** Details that others do not see; absent if none is hidden. */
  @Prop({ type: [{ type: String, enum: HIDEABLE_DETAILS }], default: undefined })
  hiddenDetails?: HideableDetail[];

  /** Whether the member wants to be incognito. Only effective with premium (`isIncognito`). */
  @Prop({ type: Boolean })
  incognito?: true;

  /** When the member consented to storing the religion; null if and only if no religion is stored. */
  @Prop({ type: Date, default: null })
  religionConsentAt!: Date | null;

  @Prop({ type: Place, default: () => ({}) })
  place!: Place;

  /** All suffixes of city and state, for the search by staff. */
  @Prop({
    type: [String],
    default(this: Profile) {
      return placeWordsOf(this.place);
    },
  })
  placeWords!: string[];

  @Prop({ type: [Photo], default: [] })
  photos!: Photo[];

  /** The verification of the first photo; removed when another photo becomes the first. */
  @Prop({ type: VerifiedPhoto, default: undefined })
  photoVerification?: VerifiedPhoto;

  /** The verification of a photo that is held, until it is shown; absent without one. */
  @Prop({ type: VerifiedPhoto, default: undefined })
  heldVerification?: VerifiedPhoto;

  /**
   * Verifications of other photos, which are shown again if decisions of staff are undone. Those of photos
   * that are not held are removed when no decision can be undone any more.
   */
  @Prop({ type: [VerifiedPhoto], default: undefined })
  supersededVerifications?: VerifiedPhoto[];

  @Prop({ type: StoredSettings, default: () => ({}) })
  settings!: StoredSettings;

  /**
   * The onboarding step to continue with; absent once onboarding has ended. The field keeps its first name.
   */
  @Prop({ type: String, enum: ONBOARDING_STEPS })
  firstRun?: OnboardingStep;

  /** Whether no field of COMPLETENESS_FIELDS is empty; updated by the writes of the profiles module. */
  @Prop({ default: false })
  complete!: boolean;
}

export const profileSchema = SchemaFactory.createForClass(Profile);

// Finds members by any part of a place, for staff.
profileSchema.index({ placeWords: 1 });
// VerificationRepository.findVerifiedUpTo: verifications that have become too old.
profileSchema.index(
  { 'photoVerification.pausedAt': 1, 'photoVerification.at': 1 },
  { partialFilterExpression: { 'photoVerification.at': { $type: 'date' } } },
);
// PhotoRepository.ownersWithBands: members with a photo that looks like another one.
profileSchema.index({ 'photos.bands': 1 }, { sparse: true });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { LANGUAGES, ROLES, type Language, type Role } from '@contract';
import { nameWordsOf } from './search-words.rules.js';
import { ACCOUNT_STATUSES, USERS_COLLECTION, type AccountStatus } from './user.rules.js';

export const USER_MODEL = 'User';

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

/** A check of a member's age: the member is hidden like on a pause until staff have judged it. */
@Schema({ _id: false })
export class AgeCheck {
  @Prop({ required: true })
  at!: Date;

  /** End of the clock `age-check`. */
  @Prop({ required: true })
  dueAt!: Date;

  /** When staff judged the age, which shows the member again; absent until then. */
  @Prop({ type: Date })
  judgedAt?: Date;
}

/** What a member was told about the deletion of the account after a long absence. */
@Schema({ _id: false })
export class Absence {
  @Prop({ required: true })
  deletesAt!: Date;

  /** When the last mail was added; absent before. */
  @Prop()
  toldLastAt?: Date;
}

/**
 * A hidden address: an e-mail address whose owner does not see the member. Not the address is hidden but the
 * member, from its owner.
 */
@Schema({ _id: false })
export class HiddenAddress {
  /** The result of `addressKey`. The address itself is not stored. */
  @Prop({ required: true })
  key!: string;

  @Prop({ required: true })
  at!: Date;

  /**
   * Set for the address of an erased member whom this member had blocked. The list does not show it, and only
   * a request with the address itself removes it.
   */
  @Prop({ type: Boolean })
  blocked?: true;
}

/**
 * The account of a member or of staff. The documents of the collection also contain data of other modules;
 * each module declares its fields in a schema of its own.
 */
@Schema(USERS_COLLECTION)
export class User {
  _id!: Types.ObjectId;

  @Prop({ required: true })
  email!: string;

  /**
   * The key with which other members' `hiddenFrom` refers to this address. An account that was not created by
   * sign-up has none until a member hides from its address.
   */
  @Prop()
  emailKey?: string;

  @Prop({ type: Date, default: null })
  emailVerifiedAt!: Date | null;

  /** Hash of a random password if the account has no password (`passwordless`). */
  @Prop({ required: true })
  passwordHash!: string;

  /** Whether the member signed up with a passkey and has set no password; absent otherwise. */
  @Prop()
  passwordless?: boolean;

  /**
   * When the password was last set by a mailed link, which is a stronger proof than the old password; absent
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

  /**
   * Determines `status` together with `suspension`, unless the account is deleted. A block takes precedence.
   */
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

  /** Date of birth as midnight UTC. */
  @Prop({ required: true })
  dob!: Date;

  /** The language of pages, e-mails and pushes (`languageOf`); absent until the member chooses one. */
  @Prop({ type: String, enum: LANGUAGES })
  language?: Language;

  @Prop({ type: Pause, default: null })
  pause!: Pause | null;

  /** The last check of the age; absent if there was none. */
  @Prop({ type: AgeCheck, default: undefined })
  ageCheck?: AgeCheck;

  /** The addresses that the member hides from (hidden addresses), in the order in which they were added. */
  @Prop({ type: [HiddenAddress], default: undefined })
  hiddenFrom?: HiddenAddress[];

  /** When the member withdrew the consent to announcements; absent while it is granted. */
  @Prop()
  announcementsOffAt?: Date;

  /** Set while the member neither shares nor sees read receipts. */
  @Prop({ type: Boolean })
  readReceiptsOff?: true;

  /**
   * Whether the member may be suggested: active, role member, neither paused nor hidden by a check of the
   * age; updated by every write of these fields.
   */
  @Prop({ default: true })
  discoverable!: boolean;

  @Prop({ required: true })
  lastActiveAt!: Date;

  /** Absent until the deletion after a long absence is near; activity deletes it. */
  @Prop({ type: Absence, default: undefined })
  absence?: Absence;

  @Prop({ required: true })
  createdAt!: Date;

  @Prop({ type: Date, default: null })
  deletedAt!: Date | null;

  /**
   * All suffixes of name and address. The search by staff finds members by these and by `placeWords` of the
   * profile.
   */
  @Prop({
    type: [String],
    default(this: User) {
      return nameWordsOf(this);
    },
  })
  nameWords!: string[];
}

export const userSchema = SchemaFactory.createForClass(User);

// Used by the sweep that erases accounts 14 days after their deletion.
userSchema.index({ deletedAt: 1 }, { partialFilterExpression: { deletedAt: { $type: 'date' } } });
// MemberSearchRepository: newest members first, and the number of new members from the index alone.
userSchema.index({ createdAt: -1, _id: -1, role: 1, status: 1 });
// Finds members by any part of the name or address.
userSchema.index({ nameWords: 1 });
// Lists blocked and suspended members, latest first.
userSchema.index({ 'block.at': -1 }, { partialFilterExpression: { 'block.at': { $type: 'date' } } });
userSchema.index(
  { 'suspension.at': -1 },
  { partialFilterExpression: { 'suspension.at': { $type: 'date' } } },
);

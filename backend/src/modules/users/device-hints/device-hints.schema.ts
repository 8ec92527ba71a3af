import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const DEVICE_HINTS_MODEL = 'DeviceHints';

/** A browser, or an address range, in which a member has logged in. */
@Schema({ _id: false })
export class RememberedPlace {
  /** A keyed digest of the id in the cookie of the browser, or of the range. Neither is stored itself. */
  @Prop({ required: true })
  digest!: string;

  @Prop({ required: true })
  firstSeenAt!: Date;

  @Prop({ required: true })
  lastSeenAt!: Date;
}

/**
 * The remembered browsers and address ranges of a member. The document exists exactly while the consent
 * `device-hints` is given, so that a log-in stores nothing after a withdrawal.
 */
@Schema({ collection: 'deviceHints', versionKey: false })
export class DeviceHints {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: [RememberedPlace], default: [] })
  browsers!: RememberedPlace[];

  @Prop({ type: [RememberedPlace], default: [] })
  ranges!: RememberedPlace[];
}

export const deviceHintsSchema = SchemaFactory.createForClass(DeviceHints);

// The browsers of a member.
deviceHintsSchema.index({ userId: 1 }, { unique: true });
// DeviceHintsRepository.membersInSameBrowsers
deviceHintsSchema.index({ 'browsers.digest': 1 });
// DeviceHintsRepository.membersInRange
deviceHintsSchema.index({ 'ranges.digest': 1 });
// DeviceHintsRepository.removeExpired
deviceHintsSchema.index({ 'browsers.lastSeenAt': 1 });
deviceHintsSchema.index({ 'ranges.lastSeenAt': 1 });

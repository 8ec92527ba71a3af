import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const DEVICE_HINTS_MODEL = 'DeviceHints';

/** A browser in which a member has logged in. */
@Schema({ _id: false })
export class RememberedBrowser {
  /** A keyed digest of the id in the cookie of the browser. The id itself is not stored. */
  @Prop({ required: true })
  digest!: string;

  @Prop({ required: true })
  firstSeenAt!: Date;

  @Prop({ required: true })
  lastSeenAt!: Date;
}

/**
 * The remembered browsers of a member. The document exists exactly while the consent `device-hints` is
 * given, so that a log-in stores nothing after a withdrawal.
 */
@Schema({ collection: 'deviceHints', versionKey: false })
export class DeviceHints {
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ type: [RememberedBrowser], default: [] })
  browsers!: RememberedBrowser[];
}

export const deviceHintsSchema = SchemaFactory.createForClass(DeviceHints);

// The browsers of a member.
deviceHintsSchema.index({ userId: 1 }, { unique: true });
// DeviceHintsRepository.membersInSameBrowsers
deviceHintsSchema.index({ 'browsers.digest': 1 });
// DeviceHintsRepository.removeExpired
deviceHintsSchema.index({ 'browsers.lastSeenAt': 1 });

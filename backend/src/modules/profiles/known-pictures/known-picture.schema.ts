import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const KNOWN_PICTURE_MODEL = 'KnownPicture';

/**
 * The keyed hashes of a picture that staff removed, that is or was hidden by a report as intimate, or of an
 * account that was blocked for fraud. Leads neither to the picture nor to its member.
 */
@Schema({ collection: 'knownPictures', versionKey: false })
export class KnownPicture {
  /** A keyed digest of the photo's id, by which an approval or an accepted appeal removes the entry. */
  @Prop({ required: true })
  _id!: string;

  /** Of the picture, and of it without its border. */
  @Prop({ type: [String], required: true })
  hashes!: string[];

  @Prop({ type: [Number], required: true })
  bands!: number[];

  @Prop({ required: true })
  expiresAt!: Date;
}

export const knownPictureSchema = SchemaFactory.createForClass(KnownPicture);

// KnownPictureRepository.findHashesByBands: entries with a band of a hash that is looked up.
knownPictureSchema.index({ bands: 1 });
// MongoDB deletes expired entries (TTL).
knownPictureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Unreviewed } from '../moderation/unreviewed.schema.js';

export const UNREVIEWED_PHOTO_MODEL = 'PhotoReview';

/** What somebody says of a photo: that it is intimate and shown without consent. */
@Schema({ _id: false })
class PhotoReport {
  /** Of the first report since the last review. */
  @Prop({ required: true })
  at!: Date;

  /** End of the legal clock `intimate-picture`. */
  @Prop({ required: true })
  dueAt!: Date;

  /** A keyed digest of whose report has hidden it; absent if none has. */
  @Prop({ type: String })
  by?: string;
}

/** A photo that staff have not reviewed. */
@Schema({ collection: 'photoReviews', versionKey: false })
export class UnreviewedPhoto extends Unreviewed {
  /** Set for a photo that looks like a known one and is held until its review. */
  @Prop({ type: Boolean })
  held?: true;

  /** Absent unless the photo was reported as intimate. */
  @Prop({ type: PhotoReport })
  report?: PhotoReport;
}

export const unreviewedPhotoSchema = SchemaFactory.createForClass(UnreviewedPhoto);

// ReviewQueueRepository.forget: the photos of an erased member. The queue itself is read by id.
unreviewedPhotoSchema.index({ userId: 1 });
// UnreviewedPhotoRepository.listHeld: held photos, oldest first; the index is read backwards.
unreviewedPhotoSchema.index({ held: 1, _id: -1 }, { partialFilterExpression: { held: true } });
// UnreviewedPhotoRepository.countHiddenBy: the members whose photos somebody's reports have hidden.
unreviewedPhotoSchema.index({ 'report.by': 1 }, { sparse: true });
// UnreviewedPhotoRepository.listReported, waiting: reported photos, due first.
unreviewedPhotoSchema.index(
  { 'report.dueAt': 1, _id: 1 },
  { partialFilterExpression: { 'report.dueAt': { $type: 'date' } } },
);

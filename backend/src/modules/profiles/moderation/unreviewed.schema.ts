import { Prop } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

/**
 * A photo or voice prompt that staff have not reviewed. Removed after the review. It may remain for some time
 * after the member removed the photo or voice prompt.
 */
export class Unreviewed {
  /** Id of the photo or recording. Increases with time. */
  @Prop({ type: SchemaTypes.ObjectId, required: true })
  _id!: Types.ObjectId;

  @Prop({ type: SchemaTypes.ObjectId, required: true })
  userId!: Types.ObjectId;

  @Prop({ required: true })
  addedAt!: Date;
}

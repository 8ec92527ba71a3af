import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { INVARIANT_KINDS, type InvariantKind, type Violation } from './invariants.rules.js';

export const VIOLATION_MODEL = 'InvariantViolation';

/** A violation that the latest check of its document found. */
@Schema({ collection: 'violations', versionKey: false })
export class StoredViolation implements Violation {
  /** `kind:id` */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: String, enum: INVARIANT_KINDS, required: true })
  kind!: InvariantKind;

  @Prop({ required: true })
  id!: string;

  @Prop({ required: true })
  foundAt!: Date;
}

export const violationSchema = SchemaFactory.createForClass(StoredViolation);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { INVARIANT_KINDS, type InvariantKind, type Violation } from './invariants.rules.js';

export const VIOLATION_MODEL = 'InvariantViolation';

/** A violation that was found and has not been found mended since. */
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

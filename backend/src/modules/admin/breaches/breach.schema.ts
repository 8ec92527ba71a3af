import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { SchemaTypes, type Types } from 'mongoose';

export const BREACH_MODEL = 'Breach';

/** What the operator asked for: looks and actions of staff in a period, or the data of everybody. */
@Schema({ _id: false })
export class BreachQuery {
  @Prop({ required: true })
  from!: Date;

  @Prop({ required: true })
  to!: Date;

  /** Only what this staff member did. */
  @Prop({ type: SchemaTypes.ObjectId })
  staff?: Types.ObjectId;

  /** Only looks at this, or actions of this name. */
  @Prop({ type: String })
  what?: string;

  /** Whether all data was concerned, as with a lost backup. */
  @Prop({ type: Boolean })
  everybody?: true;
}

/** A breach of data of which the members concerned are told. Holds no member. */
@Schema({ collection: 'breaches', versionKey: false })
export class Breach {
  /** The digest of the query, so that the same breach is stored once. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ type: BreachQuery, required: true })
  query!: BreachQuery;

  /** When the operator learnt of it: the clock of the law begins. */
  @Prop({ required: true })
  knownAt!: Date;

  @Prop({ required: true })
  dueAt!: Date;

  /** What the operator tells the members, in their own words. */
  @Prop({ required: true })
  words!: string;

  /** The kinds of data, as the audit log names them. */
  @Prop({ type: [String], required: true })
  kinds!: string[];

  /** Number of members who were told. */
  @Prop({ default: 0 })
  told!: number;

  /** The last member who was told, in the order of ids; null before the first. */
  @Prop({ type: SchemaTypes.ObjectId, default: null })
  after!: Types.ObjectId | null;

  /** When all were told; null before. */
  @Prop({ type: Date, default: null })
  toldAt!: Date | null;

  /** When the operator reported it to the authority; null before. */
  @Prop({ type: Date, default: null })
  reportedAt!: Date | null;
}

export const breachSchema = SchemaFactory.createForClass(Breach);

import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TransparencyYear } from '@contract';

export const TRANSPARENCY_REPORT_MODEL = 'TransparencyReport';

/** The counts of a past year as they are shown, without a member. Never changed, not even by an erasure. */
@Schema({ collection: 'transparencyReports', versionKey: false })
export class TransparencyReport {
  /** The calendar year in DAY_TIMEZONE. */
  @Prop({ required: true })
  _id!: number;

  @Prop({ type: [Object], required: true })
  tables!: TransparencyYear['tables'];

  @Prop({ required: true })
  madeAt!: Date;
}

export const transparencyReportSchema = SchemaFactory.createForClass(TransparencyReport);

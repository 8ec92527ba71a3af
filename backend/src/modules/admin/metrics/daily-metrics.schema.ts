import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const DAILY_METRICS_MODEL = 'DailyMetrics';

/** One day's metrics, counted again and again until the day is over and once after it. */
@Schema({ collection: 'dailyMetrics', versionKey: false })
export class DailyMetrics {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ required: true })
  signUps!: number;

  /** Only a day that was counted while it lasted has it. */
  @Prop()
  active?: number;

  @Prop({ required: true })
  likes!: number;

  @Prop({ required: true })
  matches!: number;

  @Prop({ required: true })
  messages!: number;

  @Prop({ required: true })
  firstPurchases!: number;

  @Prop({ required: true })
  revenueCents!: number;

  @Prop({ required: true })
  paying!: number;

  @Prop({ required: true })
  churned!: number;

  @Prop({ required: true })
  total!: number;

  @Prop({ required: true })
  premium!: number;

  @Prop({ required: true })
  blocked!: number;

  @Prop({ required: true })
  suspended!: number;

  @Prop({ required: true })
  newUsers!: number;

  @Prop({ required: true })
  countedAt!: Date;

  /** The day was over: its metrics stay. */
  @Prop({ required: true })
  final!: boolean;
}

/** What was counted of one day. */
export type DayCounts = Omit<DailyMetrics, '_id' | 'active' | 'countedAt' | 'final'>;

export const dailyMetricsSchema = SchemaFactory.createForClass(DailyMetrics);

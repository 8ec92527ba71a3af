import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const DAILY_STATISTICS_MODEL = 'DailyStatistics';

/**
 * Statistics of one day, updated until the day is over and once after it. The collection keeps its first
 * name, `dailyMetrics`.
 */
@Schema({ collection: 'dailyMetrics', versionKey: false })
export class DailyStatistics {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  @Prop({ required: true })
  _id!: string;

  @Prop({ required: true })
  signUps!: number;

  /** Only set if the day was counted while it lasted. */
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

  /** Whether the day was over at the last count; its counts no longer change then. */
  @Prop({ required: true })
  final!: boolean;
}

export type DayCounts = Omit<DailyStatistics, '_id' | 'active' | 'countedAt' | 'final'>;

export const dailyStatisticsSchema = SchemaFactory.createForClass(DailyStatistics);

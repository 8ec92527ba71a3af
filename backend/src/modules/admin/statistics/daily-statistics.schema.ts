import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

export const DAILY_STATISTICS_MODEL = 'DailyStatistics';

/** What became of likes and of decisions on one day. No member and no text is stored with it. */
@Schema({ _id: false })
export class AfterLikeCounts {
  @Prop({ required: true })
  mutualLikes!: number;

  /** Conversations that began, and how many of them had an answer within a day. */
  @Prop({ required: true })
  conversations!: number;

  @Prop({ required: true })
  answered!: number;

  @Prop({ required: true })
  plansAgreed!: number;

  /** Meetings of the day that took place, and what was answered about the meetings of the day. */
  @Prop({ required: true })
  met!: number;

  @Prop({ required: true })
  askedAgain!: number;

  @Prop({ required: true })
  again!: number;

  @Prop({ required: true })
  askedSafe!: number;

  @Prop({ required: true })
  safe!: number;

  @Prop({ required: true })
  firstCalls!: number;

  /** The minutes that each decision on a report took. A median of a week needs all of them. */
  @Prop({ type: [Number], required: true })
  decisionMinutes!: number[];

  @Prop({ required: true })
  reversals!: number;

  @Prop({ required: true })
  countedAt!: Date;
}

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

  /** Only set once the answers of the next day are over, too. */
  @Prop({ type: AfterLikeCounts })
  afterLike?: AfterLikeCounts;

  /** Whether the day was over at the last count; its counts no longer change then. */
  @Prop({ required: true })
  final!: boolean;
}

export type DayCounts = Omit<DailyStatistics, '_id' | 'active' | 'afterLike' | 'countedAt' | 'final'>;

export const dailyStatisticsSchema = SchemaFactory.createForClass(DailyStatistics);

import { Schema } from 'mongoose';

export const DAILY_METRICS_MODEL = 'DailyMetrics';

/** What was counted of one day. */
export interface DayCounts {
  signUps: number;
  likes: number;
  matches: number;
  messages: number;
  firstPurchases: number;
  revenueCents: number;
  paying: number;
  churned: number;
  total: number;
  premium: number;
  blocked: number;
  suspended: number;
  newUsers: number;
}

/** One day's metrics, counted again and again until the day is over and once after it. */
export interface DailyMetrics extends DayCounts {
  /** `YYYY-MM-DD` in DAY_TIMEZONE. */
  _id: string;
  /** Only a day that was counted while it lasted has it. */
  active?: number;
  countedAt: Date;
  /** The day was over: its metrics stay. */
  final: boolean;
}

const count = { type: Number, required: true } as const;

export const dailyMetricsSchema = new Schema<DailyMetrics>(
  {
    _id: { type: String, required: true },
    signUps: count,
    active: Number,
    likes: count,
    matches: count,
    messages: count,
    firstPurchases: count,
    revenueCents: count,
    paying: count,
    churned: count,
    total: count,
    premium: count,
    blocked: count,
    suspended: count,
    newUsers: count,
    countedAt: { type: Date, required: true },
    final: { type: Boolean, required: true },
  },
  { collection: 'dailyMetrics', versionKey: false },
);

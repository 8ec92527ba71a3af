import { Prop, Schema } from '@nestjs/mongoose';
import type { OfDay } from '../../platform/clock/days.js';

/** Number of pushes or mails sent on one day. */
@Schema({ _id: false })
export class DayCount implements OfDay {
  /** Date as `YYYY-MM-DD` in the member's time zone. */
  @Prop()
  day!: string;

  @Prop()
  at?: Date;

  @Prop()
  count!: number;
}

import { Prop, Schema } from '@nestjs/mongoose';

/** Number of pushes or mails sent on one day. */
@Schema({ _id: false })
export class DayCount {
  /** Date as `YYYY-MM-DD` in the member's time zone. */
  @Prop()
  day!: string;

  @Prop()
  count!: number;
}

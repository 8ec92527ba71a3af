import { Prop, Schema } from '@nestjs/mongoose';

/** How many pushes or mails were sent on one day. */
@Schema({ _id: false })
export class DayCount {
  /** `YYYY-MM-DD` by the member's calendar. */
  @Prop()
  day!: string;

  @Prop()
  count!: number;
}

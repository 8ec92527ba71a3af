import * as z from 'zod';
import { errorWhenMissing, Instant, PersonView, shownText } from '../common.js';
import { ADJUSTABLE_LIMIT_BOUNDS, ADJUSTABLE_LIMIT_NAMES } from '../config/adjustable-limits.js';
import { ADMIN_LIMITS } from './admin.limits.js';

const LimitChangeView = z.strictObject({
  name: z.enum(ADJUSTABLE_LIMIT_NAMES),
  from: z.number().int(),
  to: z.number().int(),
  reason: z.string(),
  by: PersonView,
  at: Instant,
});

/** GET /api/admin/limits: the limits in force and their history, newest first. */
export const AdjustableLimitsView = z.strictObject({
  /** Increases with each change. A request to change must name the version on which it is based. */
  version: z.number().int(),
  limits: z.array(
    z.strictObject({
      name: z.enum(ADJUSTABLE_LIMIT_NAMES),
      value: z.number().int(),
      standard: z.number().int(),
      min: z.number().int(),
      max: z.number().int(),
    }),
  ),
  history: z.array(LimitChangeView),
});
export type AdjustableLimitsView = z.infer<typeof AdjustableLimitsView>;

/** PUT /api/admin/limits: changes one limit, within its bounds. */
export const ChangeLimitBody = z
  .strictObject({
    name: z.enum(ADJUSTABLE_LIMIT_NAMES),
    value: z.number(errorWhenMissing('Please enter a number.')).int('Please enter a whole number.'),
    reason: shownText(ADMIN_LIMITS.reasonLength, 'Please give a reason.'),
    version: z.number().int().min(0),
  })
  .superRefine(({ name, value }, ctx) => {
    const { min, max } = ADJUSTABLE_LIMIT_BOUNDS[name];
    if (value < min || value > max)
      ctx.addIssue({ code: 'custom', path: ['value'], message: `From ${min} to ${max}.` });
  });
export type ChangeLimitBody = z.infer<typeof ChangeLimitBody>;

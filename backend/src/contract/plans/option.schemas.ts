import * as z from 'zod';
import { PLAN_STATES } from './plan-options.js';

export const PlanState = z.enum(PLAN_STATES);
export type PlanState = z.infer<typeof PlanState>;

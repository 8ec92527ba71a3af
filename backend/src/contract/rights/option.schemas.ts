import * as z from 'zod';
import { JURISDICTIONS } from './legal-clocks.js';
import {
  ANSWER_OUTCOMES,
  GRIEVANCE_KINDS,
  RIGHTS_KINDS,
  RIGHTS_OUTCOMES,
  VISITOR_KINDS,
} from './rights-options.js';

export const Jurisdiction = z.enum(JURISDICTIONS);
export type Jurisdiction = z.infer<typeof Jurisdiction>;

export const RightsKind = z.enum(RIGHTS_KINDS);
export type RightsKind = z.infer<typeof RightsKind>;

export const GrievanceKind = z.enum(GRIEVANCE_KINDS);
export type GrievanceKind = z.infer<typeof GrievanceKind>;

export const VisitorKind = z.enum(VISITOR_KINDS);
export type VisitorKind = z.infer<typeof VisitorKind>;

export const AnswerOutcome = z.enum(ANSWER_OUTCOMES);
export type AnswerOutcome = z.infer<typeof AnswerOutcome>;

export const RightsOutcome = z.enum(RIGHTS_OUTCOMES);
export type RightsOutcome = z.infer<typeof RightsOutcome>;

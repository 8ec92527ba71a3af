import * as z from 'zod';
import { APPEAL_OUTCOMES, DECISION_KINDS, DECISION_RULES, WARNING_SUBJECTS } from './decision-options.js';

export const DecisionKind = z.enum(DECISION_KINDS);
export type DecisionKind = z.infer<typeof DecisionKind>;

export const DecisionRule = z.enum(DECISION_RULES);
export type DecisionRule = z.infer<typeof DecisionRule>;

export const WarningSubject = z.enum(WARNING_SUBJECTS);
export type WarningSubject = z.infer<typeof WarningSubject>;

export const AppealOutcome = z.enum(APPEAL_OUTCOMES);
export type AppealOutcome = z.infer<typeof AppealOutcome>;

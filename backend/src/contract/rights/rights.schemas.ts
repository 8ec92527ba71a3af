import * as z from 'zod';
import { Email } from '../auth/email.schemas.js';
import { BirthDate } from '../auth/sign-up.schemas.js';
import { Day, Id, Instant, nameText, optionalLine, shownText } from '../common.js';
import { Gender } from '../profiles/option.schemas.js';
import { REQUEST_LIMITS } from '../request.limits.js';
import { Language } from '../users/language.schemas.js';
import { LEGAL_CLOCKS } from './legal-clocks.js';
import { GrievanceKind, Jurisdiction, RightsKind, RightsOutcome, VisitorKind } from './option.schemas.js';
import { RIGHTS_LIMITS, RIGHTS_SERVER_LIMITS } from './rights.limits.js';

/** GET /api/rights/officer: who answers, and the hours of each clock. */
export const GrievanceOfficerView = z.strictObject({
  /** Null if the operator names nobody. */
  name: z.string().nullable(),
  email: z.string(),
  /** A postal address; null without one. */
  address: z.string().nullable(),
  jurisdiction: Jurisdiction,
  hours: z.record(z.enum(LEGAL_CLOCKS), z.number().int()),
});
export type GrievanceOfficerView = z.infer<typeof GrievanceOfficerView>;

/** What a member wants corrected. */
export const CorrectionView = z.strictObject({ name: z.string(), dob: Day, gender: Gender }).partial();
export type CorrectionView = z.infer<typeof CorrectionView>;

const RightsAnswerView = z.strictObject({ outcome: RightsOutcome, text: z.string(), at: Instant });
export type RightsAnswerView = z.infer<typeof RightsAnswerView>;

/** A rights request as its author sees it. */
export const RightsRequestView = z.strictObject({
  id: Id,
  /** Names the request in mails; with the e-mail address it opens a grievance without an account. */
  ticket: z.string(),
  kind: RightsKind,
  words: z.string(),
  /** Absent for other kinds. */
  correction: CorrectionView.optional(),
  /** The profile or picture that it is about; absent without one. */
  link: z.string().optional(),
  receivedAt: Instant,
  /** When the answer is due. After a reopening, the clock has begun again. */
  dueAt: Instant,
  answer: RightsAnswerView.nullable(),
  /** Until when the author can say once that the answer is not enough; absent if they cannot. */
  reopenUntil: Instant.optional(),
  /** What the author wrote against the first answer; absent without that. */
  reopening: z.strictObject({ text: z.string(), at: Instant, first: RightsAnswerView }).optional(),
});
export type RightsRequestView = z.infer<typeof RightsRequestView>;

/** Who may ask for erasure or a copy when the member cannot. */
export const NomineeView = z.strictObject({ name: z.string(), email: z.string(), at: Instant });
export type NomineeView = z.infer<typeof NomineeView>;

/** GET /api/user/rights: newest first. */
export const MyRightsView = z.strictObject({
  requests: z.array(RightsRequestView),
  nominee: NomineeView.nullable(),
});
export type MyRightsView = z.infer<typeof MyRightsView>;

const Words = shownText(RIGHTS_LIMITS.wordsLength, 'Please write what it is about.');
const Link = optionalLine(RIGHTS_LIMITS.linkLength).optional();

/** POST /api/user/rights/corrections: the new values, and why. */
export const CorrectionBody = z
  .strictObject({
    name: nameText('Please enter your name.').optional(),
    dob: BirthDate.optional(),
    gender: Gender.optional(),
    words: Words,
  })
  .refine(({ name, dob, gender }) => name !== undefined || dob !== undefined || gender !== undefined, {
    path: ['name'],
    message: 'Please enter what is to be corrected.',
  });
export type CorrectionBody = z.infer<typeof CorrectionBody>;

/** POST /api/user/rights/grievances */
export const GrievanceBody = z.strictObject({ kind: GrievanceKind, words: Words, link: Link });
export type GrievanceBody = z.infer<typeof GrievanceBody>;

/** POST /api/grievances: a grievance of somebody who is not logged in. */
export const VisitorGrievanceBody = z.strictObject({
  kind: VisitorKind,
  words: Words,
  link: Link,
  name: nameText('Please enter your name.'),
  email: Email,
  /** Of the mails about it. */
  language: Language,
  /** A field that people do not see: what fills it is a program. */
  website: optionalLine(RIGHTS_LIMITS.linkLength).optional(),
});
export type VisitorGrievanceBody = z.infer<typeof VisitorGrievanceBody>;

/** POST /api/grievances/confirmation: the token of the mailed link. */
export const ConfirmGrievanceBody = z.strictObject({
  token: z.string().min(1).max(REQUEST_LIMITS.tokenLength),
});
export type ConfirmGrievanceBody = z.infer<typeof ConfirmGrievanceBody>;

const Ticket = shownText(RIGHTS_SERVER_LIMITS.ticketLength, 'Please enter the ticket.');

/** POST /api/grievances/look-up */
export const LookUpGrievanceBody = z.strictObject({ ticket: Ticket, email: Email });
export type LookUpGrievanceBody = z.infer<typeof LookUpGrievanceBody>;

/** POST /api/user/rights/{requestId}/reopen: why the answer is not enough. */
export const ReopenRequestBody = z.strictObject({
  text: shownText(RIGHTS_LIMITS.wordsLength, 'Please write what is missing in the answer.'),
});
export type ReopenRequestBody = z.infer<typeof ReopenRequestBody>;

/** POST /api/grievances/reopen */
export const ReopenGrievanceBody = ReopenRequestBody.extend({ ticket: Ticket, email: Email });
export type ReopenGrievanceBody = z.infer<typeof ReopenGrievanceBody>;

export const RightsRequestParams = z.strictObject({ requestId: Id });
export type RightsRequestParams = z.infer<typeof RightsRequestParams>;

/** PUT /api/user/rights/nominee */
export const NomineeBody = z.strictObject({
  name: nameText('Please enter the name of your nominee.'),
  email: Email,
});
export type NomineeBody = z.infer<typeof NomineeBody>;

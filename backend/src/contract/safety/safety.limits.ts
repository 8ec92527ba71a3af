/** Limits of reports, evidence and the protection from scams. */
export const SAFETY_LIMITS = {
  // Reports.
  reportDetailsLength: 1000,
  /** Messages that a report includes. */
  reportEvidence: 20,
  /** How long unsent messages are kept for reports, and pictures of a report after its decision. */
  evidenceDays: 30,
  reportPage: 50,
  /** How long a report or an appeal stays claimed by a member of staff. */
  reportClaimMinutes: 30,
  myReports: 100,

  // First contact.
  /**
   * How long an account is new: it sends no links to strangers, and writes first to a limited number a day.
   */
  newAccountHours: 24,
  newAccountOpeners: 10,
  /** Members who get the same first words within a day before staff get a risk flag. */
  sameOpenerPeople: 5,
  /** Messages of each side that are screened for scams. */
  firstMessages: 3,
} as const;

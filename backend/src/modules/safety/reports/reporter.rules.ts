import { SAFETY_SERVER_LIMITS } from '@contract';

/** How the earlier reports of a member were decided. */
export interface ReporterRecord {
  founded: number;
  unfounded: number;
}

/** The record of a member who has reported nobody before. */
export const EMPTY_REPORTER_RECORD: ReporterRecord = { founded: 0, unfounded: 0 };

/** Returns how much a report counts: more of a reporter who was right, little of one who was often wrong. */
export function reporterWeight({ founded, unfounded }: ReporterRecord): number {
  if (unfounded >= 2 && unfounded > founded) return 0.25;
  return founded > 0 ? 1.5 : 1;
}

/** Returns whether a reporter was not often wrong. */
export const isCredibleReporter = (record: ReporterRecord): boolean => reporterWeight(record) >= 1;

/**
 * Returns whether a report may hide pictures before staff have looked at it.
 * @param hiddenMembers number of other members whose pictures reports of the same person have hidden, and
 *   which staff have not judged
 */
export const mayHidePictures = (record: ReporterRecord, hiddenMembers: number): boolean =>
  isCredibleReporter(record) && (record.founded > 0 || hiddenMembers < SAFETY_SERVER_LIMITS.hiddenMembers);

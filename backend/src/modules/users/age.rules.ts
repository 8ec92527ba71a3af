/**
 * Returns the age in whole years on a calendar day. A birthday on 29 February counts as 1 March in other
 * years.
 * @param dob midnight UTC of the birth day
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE (see `dayKey`)
 */
export function ageOn(dob: Date, today: string): number {
  if (today !== last.today) last = datePartsOf(today);
  const years = last.year - dob.getUTCFullYear();
  const months = last.month - 1 - dob.getUTCMonth();
  const isBefore = months < 0 || (months === 0 && last.day < dob.getUTCDate());
  return isBefore ? years - 1 : years;
}

const datePartsOf = (today: string) => {
  const [year = NaN, month = NaN, day = NaN] = today.split('-').map(Number);
  return { today, year, month, day };
};
/** Caches the last parsed day, as nearly all calls pass the same one. */
let last = datePartsOf('1970-01-01');

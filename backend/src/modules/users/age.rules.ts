/**
 * The age in whole years on a calendar day. Who was born on 29 February has the birthday on 1 March in other
 * years.
 * @param dob midnight UTC of the birth day
 * @param today `YYYY-MM-DD` in DAY_TIMEZONE (see `dayKey`)
 */
export function ageOn(dob: Date, today: string): number {
  const years = Number(today.slice(0, 4)) - dob.getUTCFullYear();
  const months = Number(today.slice(5, 7)) - 1 - dob.getUTCMonth();
  const isBefore = months < 0 || (months === 0 && Number(today.slice(8, 10)) < dob.getUTCDate());
  return isBefore ? years - 1 : years;
}

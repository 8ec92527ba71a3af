/** Returns a part of a whole; null if there is no whole. */
export const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

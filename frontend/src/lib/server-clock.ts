let earliest = -Infinity;
let latest = Infinity;

/**
 * Learns how far the server's clock is from ours from one answer's `Date` header. The header has whole
 * seconds, so each answer only bounds the difference; the bounds of many answers together pin it down.
 */
export function observeServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const date = header === null ? NaN : Date.parse(header);
  if (Number.isNaN(date)) return;
  const from = date - receivedAt;
  const to = date + 1000 - sentAt;
  const agrees = from <= latest && to >= earliest;
  // Disagreement means that one of the clocks was set; then only the newest answer counts.
  earliest = agrees ? Math.max(earliest, from) : from;
  latest = agrees ? Math.min(latest, to) : to;
}

/** The time by the server's clock, in milliseconds; our own clock until an answer has come. */
export function serverNow(): number {
  return Date.now() + (Number.isFinite(earliest) ? (earliest + latest) / 2 : 0);
}

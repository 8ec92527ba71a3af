let earliest = -Infinity;
let latest = Infinity;

/**
 * Estimates the difference to the server clock from a `Date` header. The header has whole seconds, so each
 * response only bounds the difference; many responses narrow the range.
 */
export function observeServerDate(header: string | null, sentAt: number, receivedAt: number): void {
  const date = header === null ? NaN : Date.parse(header);
  if (Number.isNaN(date)) return;
  const from = date - receivedAt;
  const to = date + 1000 - sentAt;
  const agrees = from <= latest && to >= earliest;
  // A contradiction means that a clock was set; then only the newest response counts.
  earliest = agrees ? Math.max(earliest, from) : from;
  latest = agrees ? Math.min(latest, to) : to;
}

/** Returns the time of the server clock in ms; the client clock before the first response. */
export function serverNow(): number {
  return Date.now() + (Number.isFinite(earliest) ? (earliest + latest) / 2 : 0);
}

/** An ICE candidate, as a line of an SDP or on its own. */
const CANDIDATE = /^(a=)?candidate:/;
const RELAYED = / typ relay( |$)/;
const UNSPECIFIED_ADDRESS = { 4: '0.0.0.0', 6: '::' } as const;

/**
 * Removes all addresses of a member from a signal. Every text in it keeps only candidates of our relay,
 * without the address from which they were requested. Texts without addresses are unchanged.
 */
export function removeAddresses(signal: unknown): unknown {
  if (typeof signal === 'string') return removeFromText(signal);
  if (Array.isArray(signal)) return signal.map(removeAddresses);
  if (typeof signal !== 'object' || signal === null) return signal;
  return Object.fromEntries(Object.entries(signal).map(([key, value]) => [key, removeAddresses(value)]));
}

/**
 * Returns whether an ICE candidate may be forwarded: it is a relay candidate or the end-of-candidates marker.
 */
export function isRelayCandidate(candidate: unknown): boolean {
  if (candidate === null || candidate === '') return true;
  const text = typeof candidate === 'string' ? candidate : (candidate as { candidate?: unknown }).candidate;
  return typeof text === 'string' && (text === '' || (CANDIDATE.test(text) && RELAYED.test(text)));
}

function removeFromText(text: string): string {
  if (!/candidate:|^c=|^a=rtcp:/m.test(text)) return text;
  return text
    .split('\n')
    .filter((line) => !CANDIDATE.test(line) || RELAYED.test(line.trimEnd()))
    .map((line) =>
      line
        .replace(/ raddr \S+ rport \d+/, ' raddr 0.0.0.0 rport 0')
        .replace(
          /^c=IN IP([46]) \S+/,
          (_, family: '4' | '6') => `c=IN IP${family} ${UNSPECIFIED_ADDRESS[family]}`,
        )
        .replace(
          /^a=rtcp:(\d+) IN IP([46]) \S+/,
          (_, port: string, family: '4' | '6') =>
            `a=rtcp:${port} IN IP${family} ${UNSPECIFIED_ADDRESS[family]}`,
        ),
    )
    .join('\n');
}

/** A line of an SDP, or a candidate by itself, that names a way to reach somebody. */
const CANDIDATE = /^(a=)?candidate:/;
const RELAYED = / typ relay( |$)/;
const NOWHERE = { 4: '0.0.0.0', 6: '::' } as const;

/**
 * A signal without any address of a member (design section 9): in every text of it only candidates of our relay stay, and these
 * without the address they were asked for from. Texts that hold no address are unchanged.
 */
export function withoutAddresses(signal: unknown): unknown {
  if (typeof signal === 'string') return cleaned(signal);
  if (Array.isArray(signal)) return signal.map(withoutAddresses);
  if (typeof signal !== 'object' || signal === null) return signal;
  return Object.fromEntries(Object.entries(signal).map(([key, value]) => [key, withoutAddresses(value)]));
}

/** Whether an ICE candidate may be passed on: it is of our relay, or says that there are no more. */
export function isRelayed(candidate: unknown): boolean {
  if (candidate === null || candidate === '') return true;
  const text = typeof candidate === 'string' ? candidate : (candidate as { candidate?: unknown }).candidate;
  return typeof text === 'string' && (text === '' || (CANDIDATE.test(text) && RELAYED.test(text)));
}

function cleaned(text: string): string {
  if (!/candidate:|^c=|^a=rtcp:/m.test(text)) return text;
  return text
    .split('\n')
    .filter((line) => !CANDIDATE.test(line) || RELAYED.test(line.trimEnd()))
    .map((line) =>
      line
        .replace(/ raddr \S+ rport \d+/, ' raddr 0.0.0.0 rport 0')
        .replace(/^c=IN IP([46]) \S+/, (_, family: '4' | '6') => `c=IN IP${family} ${NOWHERE[family]}`)
        .replace(
          /^a=rtcp:(\d+) IN IP([46]) \S+/,
          (_, port: string, family: '4' | '6') => `a=rtcp:${port} IN IP${family} ${NOWHERE[family]}`,
        ),
    )
    .join('\n');
}

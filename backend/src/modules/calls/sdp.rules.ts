/**
 * The parts of a signal that may be forwarded if calls are relayed. Everything else is left out, so that no
 * unexpected line or field can reveal an address of a member.
 */

/** Lines of an SDP that are forwarded as they are (RFC 8866, RFC 8829). */
const KEPT_LINE = /^(?:v=\d+|t=\d+ \d+|m=\w+ \d+ [\w/]+(?: [\w-]+)*|b=\w+:\d+)$/;

/** Attributes of an SDP that are forwarded as they are. None has an address in it. */
const KEPT_ATTRIBUTES = new Set([
  ...['group', 'mid', 'bundle-only', 'sendrecv', 'sendonly', 'recvonly', 'inactive'],
  ...['ice-ufrag', 'ice-pwd', 'ice-options', 'ice-lite', 'end-of-candidates'],
  ...['fingerprint', 'setup', 'tls-id', 'rtcp-mux', 'rtcp-mux-only', 'rtcp-rsize', 'rtcp-fb'],
  ...['rtpmap', 'fmtp', 'ptime', 'maxptime', 'imageattr', 'framerate', 'extmap', 'extmap-allow-mixed'],
  ...['rid', 'simulcast', 'ssrc-group', 'sctp-port', 'sctpmap', 'max-message-size'],
]);

/**
 * Attributes whose names a client chooses. They are kept if the names look like the random ones of browsers.
 */
const NAMED_ATTRIBUTES = [
  /^msid:[\w+/={}-]+(?: [\w+/={}-]+)?$/,
  /^msid-semantic: ?\w+(?: [\w+/={}*-]+)*$/,
  /^ssrc:\d+ [a-z]+(?::[\w+/={} -]+)?$/,
];

const ORIGIN_LINE = /^o=\S+ (\d+) (\d+) IN IP[46] \S+$/;
const CONNECTION_LINE = /^c=IN IP([46]) \S+$/;
const RTCP_LINE = /^a=rtcp:(\d+)(?: IN IP([46]) \S+)?$/;
const UNSPECIFIED_ADDRESS = { 4: 'IN IP4 0.0.0.0', 6: 'IN IP6 ::' } as const;

/** An ICE candidate of a relay (RFC 8839). It contains only the address of the relay. */
const RELAY_CANDIDATE = /^candidate:(\S+ \d+ \w+ \d+ \S+ \d+ typ relay)((?: \S+ \S+)*)$/;
/** Names of the additional fields of a candidate that are kept. */
const KEPT_FIELDS = new Set(['tcptype', 'generation', 'ufrag', 'network-id', 'network-cost']);

/** Other fields of RTCSessionDescriptionInit and RTCIceCandidateInit, with the values that are kept. */
const KEPT_VALUES: Readonly<Record<string, RegExp>> = {
  type: /^(?:offer|answer|pranswer|rollback)$/,
  sdpMid: /^[\w-]*$/,
  sdpMLineIndex: /^\d+$/,
  usernameFragment: /^[\w+/]*$/,
};

/** Returns an offer or answer without addresses of its sender: its SDP, or an object with one. */
export function withoutAddresses(description: unknown): unknown {
  return filteredSignal(description, 'sdp', sdpWithoutAddresses) ?? {};
}

/**
 * Returns an ICE candidate without addresses of its sender: a candidate of a relay, or the end of candidates
 * (null, or an empty text); undefined for all others.
 */
export function relayCandidate(candidate: unknown): unknown {
  if (candidate === null) return null;
  const text = typeof candidate === 'object' ? (candidate as { candidate?: unknown }).candidate : candidate;
  if (typeof text !== 'string' || candidateWithoutAddresses(text) === undefined) return undefined;
  return filteredSignal(candidate, 'candidate', candidateWithoutAddresses);
}

function filteredSignal(signal: unknown, key: string, filter: (text: string) => string | undefined): unknown {
  if (typeof signal === 'string') return filter(signal);
  if (typeof signal !== 'object' || signal === null) return undefined;
  const kept = (name: string, value: unknown): unknown => {
    if (name === key) return typeof value === 'string' ? filter(value) : undefined;
    const form = KEPT_VALUES[name];
    if (!form || value === null) return form && null;
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return isPlain && form.test(String(value)) ? value : undefined;
  };
  return Object.fromEntries(
    Object.entries(signal).flatMap(([name, value]) => {
      const shown = kept(name, value);
      return shown === undefined ? [] : [[name, shown]];
    }),
  );
}

function sdpWithoutAddresses(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .flatMap((line) => (line === '' ? [''] : (lineWithoutAddresses(line) ?? [])))
    .join('\r\n');
}

function lineWithoutAddresses(line: string): string | undefined {
  if (KEPT_LINE.test(line)) return line;
  if (line.startsWith('s=')) return 's=-';
  const [, session, version] = ORIGIN_LINE.exec(line) ?? [];
  if (session !== undefined) return `o=- ${session} ${version} ${UNSPECIFIED_ADDRESS[4]}`;
  const [, family] = CONNECTION_LINE.exec(line) ?? [];
  if (family !== undefined) return `c=${UNSPECIFIED_ADDRESS[family as '4' | '6']}`;
  return line.startsWith('a=') ? attributeWithoutAddresses(line) : undefined;
}

function attributeWithoutAddresses(line: string): string | undefined {
  const attribute = line.slice(2);
  const [name = ''] = attribute.split(':', 1);
  if (KEPT_ATTRIBUTES.has(name) || NAMED_ATTRIBUTES.some((form) => form.test(attribute))) return line;
  const [, port, family = '4'] = RTCP_LINE.exec(line) ?? [];
  if (port !== undefined) return `a=rtcp:${port} ${UNSPECIFIED_ADDRESS[family as '4' | '6']}`;
  const candidate = attribute.startsWith('candidate:') ? candidateWithoutAddresses(attribute) : undefined;
  return candidate && `a=${candidate}`;
}

/** Returns the text of a relay candidate, or an empty text; undefined for all other candidates. */
function candidateWithoutAddresses(text: string): string | undefined {
  if (text === '') return text;
  const [prefix] = /^(?:a=)?/.exec(text) ?? [''];
  const [, relay, rest = ''] = RELAY_CANDIDATE.exec(text.slice(prefix.length).trimEnd()) ?? [];
  if (relay === undefined) return undefined;
  const fields = [...rest.matchAll(/ (\S+) (\S+)/g)].map(([, name = '', value = '']) => {
    if (name === 'raddr') return ' raddr 0.0.0.0';
    if (name === 'rport') return ' rport 0';
    return KEPT_FIELDS.has(name) ? ` ${name} ${value}` : '';
  });
  return `${prefix}candidate:${relay}${fields.join('')}`;
}

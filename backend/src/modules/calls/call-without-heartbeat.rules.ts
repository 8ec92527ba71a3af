import { createHash } from 'node:crypto';

/** One side of a call whose clients send no heartbeats: its tab and its last signal. */
export interface SideWithoutHeartbeat {
  socketId: string;
  /** Session id of the side's connection, from its offers and answers; empty if they contain none. */
  session: string;
  /** Digest of the last signal. */
  digest: string;
}

/**
 * Session id in the origin line of an SDP (RFC 8866). Each connection has one session with several versions.
 */
const ORIGIN_LINE = /^o=\S+ (\d+) /m;

export function sideWithoutHeartbeatOf(socketId: string, signal: unknown): SideWithoutHeartbeat {
  const text = JSON.stringify(signal) ?? '';
  const sdp = typeof signal === 'object' && signal !== null && 'sdp' in signal ? signal.sdp : signal;
  const [, session = ''] = (typeof sdp === 'string' && ORIGIN_LINE.exec(sdp)) || [];
  return { socketId, session, digest: createHash('sha256').update(text).digest('base64url') };
}

/**
 * Returns whether an offer changes the existing connection of its sender instead of starting a new one: same
 * tab, same session, different content.
 */
export const isRenegotiation = (known: SideWithoutHeartbeat, offered: SideWithoutHeartbeat): boolean =>
  known.socketId === offered.socketId && known.session === offered.session && known.digest !== offered.digest;

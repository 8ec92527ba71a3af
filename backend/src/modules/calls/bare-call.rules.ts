import { createHash } from 'node:crypto';

/** One side of a call whose clients send no heartbeats: its tab, and what it last signalled. */
export interface BareSide {
  socketId: string;
  /** The session of its connection, which its offers and answers name; empty where they name none. */
  session: string;
  /** Of the last signal. */
  digest: string;
}

/** The session in the origin of a signal's SDP (RFC 8866): each connection has one, with versions. */
const ORIGIN = /^o=\S+ (\d+) /m;

export function bareSideOf(socketId: string, signal: unknown): BareSide {
  const text = JSON.stringify(signal) ?? '';
  const sdp = typeof signal === 'object' && signal !== null && 'sdp' in signal ? signal.sdp : signal;
  const [, session = ''] = (typeof sdp === 'string' && ORIGIN.exec(sdp)) || [];
  return { socketId, session, digest: createHash('sha256').update(text).digest('base64url') };
}

/**
 * Whether an offer changes the connection that its sender has, and begins none: it comes from the same tab,
 * of the same session, and is another one than before.
 */
export const isRenegotiation = (known: BareSide, offered: BareSide): boolean =>
  known.socketId === offered.socketId && known.session === offered.session && known.digest !== offered.digest;

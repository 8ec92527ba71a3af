/** Quality of a connection as a number of bars. */
export type Quality = 1 | 2 | 3;

/** One reading of the statistics. `packets` and `lost` are totals since the start of the connection. */
export interface QualitySample {
  /** Round-trip time in ms; null if unknown. */
  roundTrip: number | null;
  /** Bandwidth for sending in bit/s; null if the browser does not tell. */
  bitrate: number | null;
  packets: number;
  lost: number;
}

/** A connection beyond one of these limits has one bar: ms, bit/s, share of lost packets. */
const POOR_LIMITS = { roundTrip: 600, bitrate: 100_000, loss: 0.08 };
/** A connection beyond one of these limits has at most two bars. */
const FAIR_LIMITS = { roundTrip: 250, bitrate: 250_000, loss: 0.02 };

type Stat = Readonly<Record<string, unknown>>;

const numberOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Reads the statistics of a peer connection (W3C, Identifiers for WebRTC's Statistics API). */
export function readQualitySample(report: RTCStatsReport): QualitySample {
  const stats: Stat[] = [];
  report.forEach((stat: Stat) => stats.push(stat));
  const used = stats.find(({ type }) => type === 'transport')?.['selectedCandidatePairId'];
  const pairs = stats.filter(({ type }) => type === 'candidate-pair');
  const pair = pairs.find(({ id }) => id === used) ?? pairs.find(({ nominated }) => nominated === true);
  const inbound = stats.filter(({ type }) => type === 'inbound-rtp');
  const sum = (name: string): number =>
    inbound.reduce((total, stat) => total + (numberOf(stat[name]) ?? 0), 0);
  const seconds = numberOf(pair?.['currentRoundTripTime']);
  return {
    roundTrip: seconds === null ? null : seconds * 1000,
    bitrate: numberOf(pair?.['availableOutgoingBitrate']),
    packets: sum('packetsReceived'),
    lost: sum('packetsLost'),
  };
}

/** Returns the quality in the time between two readings. */
export function qualityBetween(
  before: QualitySample,
  { roundTrip, bitrate, packets, lost }: QualitySample,
): Quality {
  const newLost = Math.max(0, lost - before.lost);
  const expected = newLost + Math.max(0, packets - before.packets);
  const loss = expected === 0 ? 0 : newLost / expected;
  const isWithin = (limit: typeof POOR_LIMITS): boolean =>
    loss <= limit.loss && (roundTrip ?? 0) <= limit.roundTrip && (bitrate ?? Infinity) >= limit.bitrate;
  if (!isWithin(POOR_LIMITS)) return 1;
  return isWithin(FAIR_LIMITS) ? 3 : 2;
}

/** Shows a stable quality: it changes only when two readings in a row agree. */
export class QualityMeter {
  #before: QualitySample | null = null;
  #measured: Quality | null = null;
  #shown: Quality | null = null;

  /** Returns the quality to show; null until it is known. */
  add(sample: QualitySample): Quality | null {
    const before = this.#before;
    this.#before = sample;
    if (!before) return this.#shown;
    const measured = qualityBetween(before, sample);
    if (this.#shown === null || measured === this.#measured) this.#shown = measured;
    this.#measured = measured;
    return this.#shown;
  }
}

import { describe, expect, test } from 'vitest';
import { qualityBetween, QualityMeter, readQualitySample, type QualitySample } from './quality';

const start: QualitySample = { roundTrip: null, bitrate: null, packets: 100, lost: 5 };
const after = (change: Partial<QualitySample>): QualitySample => ({ ...start, packets: 200, ...change });

describe('readQualitySample', () => {
  test('reads the used candidate pair and adds up the received packets', () => {
    const report = new Map<string, object>([
      ['t', { id: 't', type: 'transport', selectedCandidatePairId: 'p2' }],
      ['p1', { id: 'p1', type: 'candidate-pair', nominated: true, currentRoundTripTime: 2 }],
      [
        'p2',
        { id: 'p2', type: 'candidate-pair', currentRoundTripTime: 0.05, availableOutgoingBitrate: 900_000 },
      ],
      ['a', { id: 'a', type: 'inbound-rtp', packetsReceived: 40, packetsLost: 1 }],
      ['v', { id: 'v', type: 'inbound-rtp', packetsReceived: 60, packetsLost: 2 }],
    ]);
    expect(readQualitySample(report as unknown as RTCStatsReport)).toEqual({
      roundTrip: 50,
      bitrate: 900_000,
      packets: 100,
      lost: 3,
    });
    expect(readQualitySample(new Map() as unknown as RTCStatsReport)).toEqual({
      roundTrip: null,
      bitrate: null,
      packets: 0,
      lost: 0,
    });
  });
});

describe('qualityBetween', () => {
  test.each([
    ['nothing unusual', {}, 3],
    ['nothing received', { packets: 100 }, 3],
    ['a slow round trip', { roundTrip: 300 }, 2],
    ['a very slow round trip', { roundTrip: 700 }, 1],
    ['a low bitrate', { bitrate: 200_000 }, 2],
    ['a very low bitrate', { bitrate: 50_000 }, 1],
    ['some lost packets', { lost: 10 }, 2],
    ['many lost packets', { lost: 25 }, 1],
  ] as const)('returns the quality: %s: %j', (_, change, bars) => {
    expect(qualityBetween(start, after(change))).toBe(bars);
  });
});

describe('QualityMeter', () => {
  test('changes after two equal readings', () => {
    const meter = new QualityMeter();
    const slow = after({ roundTrip: 700 });
    expect([start, start, slow, start, slow, slow, start].map((sample) => meter.add(sample))).toEqual([
      ...[null, 3, 3, 3, 3],
      ...[1, 1],
    ]);
  });
});

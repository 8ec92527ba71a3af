import { useEffect, useState } from 'react';
import type { Call } from '../../lib/call';
import { QualityMeter, readQualitySample, type Quality } from '../../lib/quality';

const READ_EVERY_MS = 2_000;

/** Returns the quality of a connected call; null until it is known. */
export function useCallQuality(call: Call): Quality | null {
  const [quality, setQuality] = useState<Quality | null>(null);
  useEffect(() => {
    const meter = new QualityMeter();
    let over = false;
    const read = async () => {
      const report = await call.stats().catch(() => null);
      if (report && !over) setQuality(meter.add(readQualitySample(report)));
    };
    void read();
    const timer = setInterval(() => void read(), READ_EVERY_MS);
    return () => {
      over = true;
      clearInterval(timer);
    };
  }, [call]);
  return quality;
}

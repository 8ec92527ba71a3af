import { useEffect, type RefObject } from 'react';

/** Factor at which a normal voice fills the meter, because speech is far below full scale. */
const GAIN = 5;

/** Writes the sound level from 0 to 100 to a meter, as its value and as the CSS variable `--level`. */
export function useMicrophoneLevel(stream: MediaStream | null, meter: RefObject<HTMLElement | null>): void {
  const track = stream?.getAudioTracks()[0];
  useEffect(() => {
    if (!track) return;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 512 });
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    let frame = 0;
    const draw = () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      const level = Math.min(100, Math.round(Math.sqrt(power) * GAIN * 100));
      meter.current?.setAttribute('aria-valuenow', String(level));
      meter.current?.style.setProperty('--level', `${level}%`);
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      void context.close();
    };
  }, [track, meter]);
}

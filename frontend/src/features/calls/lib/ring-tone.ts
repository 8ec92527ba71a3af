/** Frequencies of the two notes in Hz. */
const NOTES = [523.25, 659.25];
const NOTE_SECONDS = 0.9;
const REPEAT_INTERVAL_MS = 3000;
const LOUDNESS = 0.12;

/**
 * Plays the ring tone until the returned function is called. Stays silent if the member has not touched the
 * page yet, because browsers then play no sound.
 */
export function playRingTone(): () => void {
  // Without this API the browser itself keeps the audio context silent.
  const activation = navigator.userActivation as UserActivation | undefined;
  if (activation && !activation.hasBeenActive) return () => undefined;
  const context = new AudioContext();
  const play = () =>
    NOTES.forEach((frequency, index) => note(context, frequency, index * NOTE_SECONDS * 0.6));
  play();
  const timer = setInterval(play, REPEAT_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

function note(context: AudioContext, frequency: number, after: number): void {
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { frequency });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setTargetAtTime(LOUDNESS, start, 0.05);
  gain.gain.setTargetAtTime(0, start + NOTE_SECONDS / 3, 0.2);
  tone.connect(gain).connect(context.destination);
  tone.start(start);
  tone.stop(start + NOTE_SECONDS * 2);
}

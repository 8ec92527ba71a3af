/**
 * Limits of voice messages and voice prompts.
 * Rules of the product only; batch sizes, retries and caches are constants of the files that use them.
 */
export const VOICE_LIMITS = {
  promptSeconds: 30,
  /** Shorter recordings count as silent. */
  minSeconds: 0.5,
  /** Highest amplitude of a recording in which nothing can be heard, about -50 dB; full scale is 1. */
  silence: 0.003,
  messageSeconds: 120,
  /** Enough for the longest message as WAV with 24,000 samples of 16 bits per second. */
  recordingBytes: 6 * 1024 * 1024,
  /** Bars of a waveform. */
  peaks: 60,
  /** Highest value of a peak. */
  peakMax: 100,
  /** Characters of the own words under a voice prompt; those under a voice message are its text. */
  promptWordsLength: 300,
  /** How long a voice prompt that staff removed can be restored by an appeal. */
  removedPromptDays: 45,
} as const;

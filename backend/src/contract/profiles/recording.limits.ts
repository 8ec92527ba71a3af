/**
 * Limits of recordings (voice messages and voice prompts) that are rules of the product. Technical values,
 * such as batch sizes and retries, are constants in the files that use them.
 */
export const RECORDING_LIMITS = {
  promptSeconds: 30,
  /** Minimum length of a recording. Shorter ones count as silent. */
  minSeconds: 0.5,
  /** Maximum amplitude of a recording in which nothing can be heard, about -50 dB; full scale is 1. */
  silence: 0.003,
  messageSeconds: 120,
  /** Maximum size, enough for the longest message as WAV with 24,000 samples of 16 bits per second. */
  recordingBytes: 6 * 1024 * 1024,
  /** Number of bars of a waveform. */
  peaks: 60,
  /** Maximum value of a bar. */
  peakMax: 100,
  /**
   * Characters of the words below a voice prompt. The words below a voice message have the limit of messages.
   */
  promptWordsLength: 300,
  /** How long a voice prompt that staff removed can be restored by an appeal. */
  removedPromptDays: 45,
} as const;

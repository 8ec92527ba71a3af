import { draftStore } from '@/lib/storage/draft-store';
import { pictureStore } from '@/lib/storage/picture-store';
import { isRecordingDetails, type RecordingDetails } from './recording-details';

/** A finished recording. */
export interface Recording extends RecordingDetails {
  file: Blob;
}

interface UnsentRecording extends RecordingDetails {
  /** The author's own words. */
  words: string;
}

const isKept = (value: unknown): value is UnsentRecording =>
  isRecordingDetails(value) && 'words' in value && typeof value.words === 'string';

/**
 * Recordings that were neither sent nor discarded. They survive a reload. The sound itself is in the picture
 * store.
 */
const store = draftStore('recording', isKept);

/** Name of the recording for the voice prompt. */
export const VOICE_PROMPT_RECORDING = 'recording-prompt';

/** Returns the name of the recording for a conversation. */
export const recordingFor = (userId: string): string => `recording-${userId}`;

const findUnsent = (name: string): UnsentRecording | undefined =>
  store.all().find(([id]) => id === name)?.[1];

export const hasUnsentRecording = (name: string): boolean => findUnsent(name) !== undefined;

export const unsentRecordingWords = (name: string): string => findUnsent(name)?.words ?? '';

export function keepRecording(name: string, { file, seconds, peaks }: Recording): void {
  store.keep(name, { seconds, peaks, words: unsentRecordingWords(name) });
  void pictureStore.keep(name, file);
}

/** Stores the words for a recording. Without a recording they are lost with the page. */
export function keepRecordingWords(name: string, words: string): void {
  const kept = findUnsent(name);
  if (kept) store.keep(name, { ...kept, words });
}

/** Returns a kept recording; undefined when the browser no longer has the sound. */
export async function readRecording(name: string): Promise<Recording | undefined> {
  const kept = findUnsent(name);
  const file = kept && (await pictureStore.read(name));
  if (kept && file) return { file, seconds: kept.seconds, peaks: kept.peaks };
  dropRecording(name);
  return undefined;
}

export function dropRecording(name: string): void {
  store.drop(name);
  void pictureStore.drop(name);
}

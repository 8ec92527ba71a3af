import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { VoiceRecorder, type RecorderState } from './voice-recorder';

export interface Recorder {
  state: RecorderState;
  start: () => void;
  stop: () => void;
  discard: () => void;
}

interface RecorderOptions {
  /** Name of the kept recording. */
  name: string;
  /** In seconds. */
  limit: number;
  /** Records at once unless a recording is kept. */
  startsAtOnce?: boolean;
}

/** Records a voice while the component is mounted, beginning with the kept recording. */
export function useRecorder({ name, limit, startsAtOnce = false }: RecorderOptions): Recorder {
  const [recorder] = useState(() => new VoiceRecorder(name, limit));
  const state = useStore(recorder.store);
  useEffect(() => {
    let closed = false;
    void recorder.restore().then((isKept) => {
      if (!isKept && startsAtOnce && !closed) void recorder.start();
    });
    return () => {
      closed = true;
      recorder.close();
    };
  }, [recorder, startsAtOnce]);
  return {
    state,
    start: () => void recorder.start(),
    stop: () => recorder.stop(),
    discard: () => recorder.discard(),
  };
}

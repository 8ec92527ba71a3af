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
  /** Key under which the recording is kept. */
  name: string;
  /** Maximum length in seconds. */
  limit: number;
  /** Starts recording at once, unless a recording is kept. */
  startsAtOnce?: boolean;
}

/** Records a voice while the component is mounted. Begins with the kept recording, if there is one. */
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

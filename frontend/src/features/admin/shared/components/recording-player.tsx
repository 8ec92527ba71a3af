import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { loadRecording } from '@/entities/voice/load-recording';
import { loadWords } from '@/i18n/missing-words';
import type { RecordingView } from '@contract';

const VoicePlayer = lazyPart(async () => {
  const [file] = await Promise.all([import('@/entities/voice/voice-player'), loadWords('voice')]);
  return file.VoicePlayer;
});

interface RecordingPlayerProps {
  recording: RecordingView;
  /** Accessible name. */
  label: string;
}

/** Plays a recording of a member to staff. */
export function RecordingPlayer({ recording: { url, seconds, peaks }, label }: RecordingPlayerProps) {
  const client = useQueryClient();
  const handleExpired = () => void client.invalidateQueries({ queryKey: ['admin'] });
  // The path identifies the recording; the query string changes whenever the link is signed.
  const [id = url] = url.split('?');
  return (
    <Suspense>
      <VoicePlayer
        id={id}
        label={label}
        load={() => loadRecording(url, handleExpired)}
        seconds={seconds}
        peaks={peaks}
      />
    </Suspense>
  );
}

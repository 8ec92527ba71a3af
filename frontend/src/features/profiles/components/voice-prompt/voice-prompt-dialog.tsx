import { useMutation } from '@tanstack/react-query';
import IconMicrophone from '~icons/tabler/microphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Overlaps } from '@/components/ui/feedback/overlaps';
import { FormActions } from '@/components/ui/forms/form-actions';
import { Modal } from '@/components/ui/overlays/modal';
import { loadRecording } from '@/entities/voice/load-recording';
import { RecordedPreview, RecordingWordsField } from '@/entities/voice/recorded-preview';
import { RecorderBar } from '@/entities/voice/recorder-bar';
import {
  keepRecordingWords,
  unsentRecordingWords,
  VOICE_PROMPT_RECORDING,
} from '@/entities/voice/unsent-recordings';
import { useRecorder } from '@/entities/voice/use-recorder';
import { VoicePlayer } from '@/entities/voice/voice-player';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { tooLong } from '@/lib/forms/too-long';
import { useFollowSavedFields } from '@/lib/forms/use-follow-saved-fields';
import { RECORDING_LIMITS, storedTextOrEmpty, type Prompt, type VoicePromptView } from '@contract';
import { saveVoicePromptMutation } from '../../api/voice-prompt';
import { PromptPicker } from '../prompts/prompt-picker';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog';
import { useLeaveGuard } from '../use-leave-guard';
import classes from './voice-prompt.module.css';

interface VoicePromptDialogProps {
  /** The current voice prompt. */
  voicePrompt: VoicePromptView | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Lets the member choose a prompt and record the answer, or change one of them. It is open while mounted. */
export function VoicePromptDialog({ voicePrompt, onSaved, onClose }: VoicePromptDialogProps) {
  const [prompt, setPrompt] = useState(voicePrompt?.prompt ?? null);
  if (!prompt) return <PromptPicker used={[]} onPick={setPrompt} onClose={onClose} />;
  return (
    <AnswerDialog
      prompt={prompt}
      voicePrompt={voicePrompt}
      onPrompt={setPrompt}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface AnswerDialogProps extends VoicePromptDialogProps {
  prompt: Prompt;
  onPrompt: (prompt: Prompt | null) => void;
}

function AnswerDialog({ prompt, voicePrompt, onPrompt, onSaved, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['voice', 'member']);
  const recorder = useRecorder({ name: VOICE_PROMPT_RECORDING, limit: RECORDING_LIMITS.promptSeconds });
  const [words, setWords] = useState(
    () => unsentRecordingWords(VOICE_PROMPT_RECORDING) || (voicePrompt?.words ?? ''),
  );
  /** The recording to which the words belong. It stays the same when another page replaces the recording. */
  const [recordingId, setRecordingId] = useState(voicePrompt?.id);
  const { overlaps } = useFollowSavedFields(
    { prompt: voicePrompt?.prompt ?? prompt, words: voicePrompt?.words ?? '' },
    { prompt, words },
    (values) => {
      onPrompt(values.prompt);
      setWords(values.words);
    },
  );
  const save = useMutation(saveVoicePromptMutation);
  const { state } = recorder;
  const recorded = state.phase === 'recorded' ? state : null;
  const isBusy = state.phase === 'recording' || state.phase === 'finishing';
  const guard = useLeaveGuard(isBusy || recorded !== null || words !== (voicePrompt?.words ?? ''));
  const isTooLong = tooLong(words, RECORDING_LIMITS.promptWordsLength) !== undefined;
  const handleSave = () =>
    !isTooLong &&
    save.mutate(
      {
        prompt,
        words: storedTextOrEmpty(words),
        file: recorded?.recording.file,
        ...(!recorded && recordingId && { recordingId }),
      },
      {
        onSuccess: () => {
          recorder.discard();
          onSaved();
        },
        // The member has read the error, so the next press saves the words for the recording that is shown
        // now.
        onError: (error) => {
          if (hasErrorCode(error, 'VOICE_PROMPT_CHANGED')) setRecordingId(undefined);
        },
      },
    );
  return (
    <>
      <Modal
        opened
        // While recording, closing only ends the recording, which is kept.
        onClose={state.phase === 'recording' ? recorder.stop : onClose}
        title={t(`member:prompts.${prompt}`)}
      >
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            handleSave();
          }}
        >
          <RecorderBar recorder={recorder} limit={RECORDING_LIMITS.promptSeconds} onClose={() => undefined} />
          {recorded && (
            <RecordedPreview
              name={VOICE_PROMPT_RECORDING}
              recording={recorded.recording}
              cutOff={recorded.cutOff}
            />
          )}
          {state.phase === 'idle' && voicePrompt && (
            <VoicePlayer
              id={`present-${voicePrompt.id}`}
              label={t('yourPrompt')}
              load={() => loadRecording(voicePrompt.url)}
              seconds={voicePrompt.seconds}
              peaks={voicePrompt.peaks}
            />
          )}
          {(recorded || state.phase === 'idle') && (
            <div>
              <Button
                look={recorded || voicePrompt ? 'quiet' : 'main'}
                leftSection={<IconMicrophone fontSize={18} aria-hidden />}
                onClick={recorder.start}
              >
                {t(recorded || voicePrompt ? 'recorder.again' : 'recorder.record')}
              </Button>
            </div>
          )}
          <RecordingWordsField
            words={words}
            limit={RECORDING_LIMITS.promptWordsLength}
            onChange={(written) => {
              setWords(written);
              keepRecordingWords(VOICE_PROMPT_RECORDING, written);
            }}
          />
          <Overlaps fields={overlaps.map((field) => t(field === 'words' ? 'words.label' : 'editor.title'))} />
          {save.error && <InlineMessage kind="error">{errorText(save.error)}</InlineMessage>}
          <FormActions
            onBack={isBusy ? undefined : () => onPrompt(null)}
            backText={t('editor.other')}
            pending={save.isPending}
            pendingText={t('editor.saving')}
            disabled={isTooLong || (!recorded && !(voicePrompt && state.phase === 'idle'))}
          >
            {t('editor.save')}
          </FormActions>
        </form>
      </Modal>
      <UnsavedChangesDialog opened={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

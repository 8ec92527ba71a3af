import { type Prompt, shownOrNothing, VOICE_LIMITS, type VoicePromptView } from '@contract';
import { useMutation } from '@tanstack/react-query';
import IconMicrophone from '~icons/tabler/microphone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { FormActions } from '@/components/ui/forms/form-actions';
import { Modal } from '@/components/ui/overlays/modal';
import { keepWords, keptWords, VOICE_PROMPT_RECORDING } from '@/entities/voice/kept-recordings';
import { loadRecording } from '@/entities/voice/load-recording';
import { OwnWords, Recorded } from '@/entities/voice/recorded';
import { RecorderBar } from '@/entities/voice/recorder-bar';
import { useRecorder } from '@/entities/voice/use-recorder';
import { VoicePlayer } from '@/entities/voice/voice-player';
import { errorText } from '@/lib/api/errors';
import { saveVoicePromptMutation } from '../../api/voice-prompt';
import { LeaveDialog } from '../leave-dialog';
import { PromptPicker } from '../prompts/prompt-picker';
import { useLeaveGuard } from '../use-leave-guard';
import classes from './voice-prompt.module.css';

interface VoicePromptDialogProps {
  /** The present voice prompt. */
  voicePrompt: VoicePromptView | undefined;
  onSaved: () => void;
  onClose: () => void;
}

/** Selects a prompt and records the answer, or changes either. Mounting opens the dialog. */
export function VoicePromptDialog({ voicePrompt, onSaved, onClose }: VoicePromptDialogProps) {
  const [prompt, setPrompt] = useState(voicePrompt?.prompt ?? null);
  if (!prompt) return <PromptPicker used={[]} onPick={setPrompt} onClose={onClose} />;
  return (
    <AnswerDialog
      prompt={prompt}
      voicePrompt={voicePrompt}
      onOther={() => setPrompt(null)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

interface AnswerDialogProps extends VoicePromptDialogProps {
  prompt: Prompt;
  onOther: () => void;
}

function AnswerDialog({ prompt, voicePrompt, onOther, onSaved, onClose }: AnswerDialogProps) {
  const { t } = useTranslation(['voice', 'member']);
  const recorder = useRecorder({ name: VOICE_PROMPT_RECORDING, limit: VOICE_LIMITS.promptSeconds });
  const [words, setWords] = useState(() => keptWords(VOICE_PROMPT_RECORDING) || (voicePrompt?.words ?? ''));
  const save = useMutation(saveVoicePromptMutation);
  const { state } = recorder;
  const recorded = state.phase === 'recorded' ? state : null;
  const isBusy = state.phase === 'recording' || state.phase === 'finishing';
  const guard = useLeaveGuard(isBusy || recorded !== null || words !== (voicePrompt?.words ?? ''));
  const handleSave = () =>
    save.mutate(
      { prompt, words: shownOrNothing(words), file: recorded?.recording.file },
      {
        onSuccess: () => {
          recorder.discard();
          onSaved();
        },
      },
    );
  return (
    <>
      <Modal
        opened
        // The first press ends a recording, which is kept.
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
          <RecorderBar recorder={recorder} limit={VOICE_LIMITS.promptSeconds} onClose={() => undefined} />
          {recorded && (
            <Recorded name={VOICE_PROMPT_RECORDING} recording={recorded.recording} cutOff={recorded.cutOff} />
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
          <OwnWords
            words={words}
            maxLength={VOICE_LIMITS.promptWordsLength}
            onChange={(written) => {
              setWords(written);
              keepWords(VOICE_PROMPT_RECORDING, written);
            }}
          />
          {save.error && <Message kind="error">{errorText(save.error)}</Message>}
          <FormActions
            onBack={isBusy ? undefined : onOther}
            backText={t('editor.other')}
            pending={save.isPending}
            pendingText={t('editor.saving')}
            disabled={!recorded && !(voicePrompt && state.phase === 'idle')}
          >
            {t('editor.save')}
          </FormActions>
        </form>
      </Modal>
      <LeaveDialog opened={guard.isAsking} onStay={guard.stay} onLeave={guard.leave} />
    </>
  );
}

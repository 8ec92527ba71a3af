import { useMutation, useQueryClient } from '@tanstack/react-query';
import IconMicrophone from '~icons/tabler/microphone';
import IconPencil from '~icons/tabler/pencil';
import IconTrash from '~icons/tabler/trash';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/controls/button';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { Panel } from '@/components/ui/layout/panel';
import { ConfirmDialog } from '@/components/ui/overlays/confirm-dialog';
import { lazySheet } from '@/components/ui/overlays/lazy-sheet';
import { profileQuery } from '@/entities/account/profile';
import { hasUnsentRecording, VOICE_PROMPT_RECORDING } from '@/entities/voice/unsent-recordings';
import { VoicePromptPlayer } from '@/entities/voice/voice-prompt-player';
import { refetch } from '@/lib/api/live-query';
import type { VoicePromptView } from '@contract';
import { removeVoicePromptMutation } from '../../api/voice-prompt';
import classes from './voice-prompt.module.css';

const VoicePromptDialog = lazySheet(() =>
  import('./voice-prompt-dialog').then((file) => file.VoicePromptDialog),
);

/** The member's voice prompt: record, change, remove. Each change is saved at once. */
export function VoicePromptPanel({ voicePrompt }: { voicePrompt: VoicePromptView | undefined }) {
  const { t } = useTranslation('voice');
  const client = useQueryClient();
  const [opened, setOpened] = useState<'answer' | 'remove' | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const remove = useMutation(removeVoicePromptMutation);
  const handleClose = () => {
    remove.reset();
    setOpened(null);
  };
  const handleDone = (words: string) => {
    setOpened(null);
    setAnnouncement(words);
  };
  return (
    <Panel quietTitle title={t('editor.title')} lead={t('editor.hint')}>
      {voicePrompt && (
        <VoicePromptPlayer
          voicePrompt={voicePrompt}
          label={t('yourPrompt')}
          onExpired={() => refetch(client, [profileQuery])}
        />
      )}
      {opened === null && hasUnsentRecording(VOICE_PROMPT_RECORDING) && (
        <InlineMessage kind="info">{t('editor.unsent')}</InlineMessage>
      )}
      <div className={classes.actions}>
        <Button
          look="quiet"
          leftSection={
            voicePrompt ? (
              <IconPencil fontSize={18} aria-hidden />
            ) : (
              <IconMicrophone fontSize={18} aria-hidden />
            )
          }
          aria-haspopup="dialog"
          onClick={() => setOpened('answer')}
        >
          {t(voicePrompt ? 'editor.change' : 'editor.add')}
        </Button>
        {voicePrompt && (
          <Button
            look="plain"
            leftSection={<IconTrash fontSize={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setOpened('remove')}
          >
            {t('editor.remove')}
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {opened === 'answer' && (
        <VoicePromptDialog
          voicePrompt={voicePrompt}
          onSaved={() => handleDone(t('editor.saved'))}
          onClose={handleClose}
        />
      )}
      {opened === 'remove' && (
        <ConfirmDialog
          title={t('editor.removeTitle')}
          text={t('editor.removeText')}
          confirm={t('editor.remove')}
          pending={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined, { onSuccess: () => handleDone(t('editor.removed')) })}
          onCancel={handleClose}
        />
      )}
    </Panel>
  );
}

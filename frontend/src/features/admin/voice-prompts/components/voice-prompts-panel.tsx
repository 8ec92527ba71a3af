import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { VoicePrompt } from '@/entities/voice/voice-prompt';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { formatMoment } from '@/lib/format';
import type { VoicePromptToReviewView } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { ReviewDecision } from '../../shared/components/review-decision';
import { decideVoicePromptMutation, voicePromptsToReviewQuery } from '../api/voice-prompts';
import classes from './voice-prompts-panel.module.css';

export function VoicePromptsPanel() {
  const { t } = useTranslation('admin-moderation');
  const list = useInfiniteQuery(voicePromptsToReviewQuery);
  const voicePrompts = list.data?.pages.flatMap((page) => page.voicePrompts) ?? [];
  const grid = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(grid, voicePrompts.length);
  return (
    <section className={layout.group} aria-labelledby="voice-prompts">
      <h2 id="voice-prompts">{t('voicePrompts.title')}</h2>
      <p className={layout.soft}>{t('voicePrompts.lead')}</p>
      <QueryView query={list} skeleton={<RowSkeleton />}>
        {() => (
          <>
            {voicePrompts.length === 0 && !list.hasNextPage && (
              <p className={layout.soft}>{t('voicePrompts.none')}</p>
            )}
            <ul ref={grid} className={classes.grid} onFocus={handleFocus}>
              {voicePrompts.map((voicePrompt) => (
                <VoicePromptToReview key={voicePrompt.id} voicePrompt={voicePrompt} />
              ))}
            </ul>
            <MoreButton list={list} label={t('photos.more')} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function VoicePromptToReview({ voicePrompt }: { voicePrompt: VoicePromptToReviewView }) {
  const { t } = useTranslation('admin-moderation');
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(decideVoicePromptMutation);
  const { id, words, addedAt, member } = voicePrompt;
  const { name } = member;
  return (
    <li className={classes.voicePrompt}>
      <p>
        <strong>{name}</strong>
        <span className={layout.soft}>{formatMoment(addedAt)}</span>
      </p>
      <VoicePrompt
        voicePrompt={voicePrompt}
        label={t('voicePrompts.of', { name })}
        onExpired={() => void client.invalidateQueries(voicePromptsToReviewQuery)}
      />
      {words === '' && <p className={layout.soft}>{t('voicePrompts.noWords')}</p>}
      <ReviewDecision
        approveLabel={t('voicePrompts.approveOf', { name })}
        removeLabel={t('voicePrompts.removeOf', { name })}
        pending={isPending}
        error={error}
        onDecide={(body) => mutate({ recordingId: id, ...body })}
      />
    </li>
  );
}

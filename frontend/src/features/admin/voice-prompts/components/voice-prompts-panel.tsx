import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { VoicePromptPlayer } from '@/entities/voice/voice-prompt-player';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { formatMoment } from '@/lib/format';
import { ChosenRule, type VoicePromptToReviewView } from '@contract';
import { useReasonChoices } from '../../decision-reasons/api/decision-reasons';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { RefuseMark } from '../../shared/components/refuse-mark';
import { ReviewBar } from '../../shared/components/review-bar';
import { ReviewDecision } from '../../shared/components/review-decision';
import { handleQueueKey } from '../../shared/lib/queue-keys';
import { useRefuseMarks } from '../../shared/lib/use-refuse-marks';
import { decideVoicePromptMutation, voicePromptsToReviewQuery } from '../api/voice-prompts';
import classes from './voice-prompts-panel.module.css';

export function VoicePromptsPanel() {
  const { t } = useTranslation('admin-moderation');
  const list = useInfiniteQuery(voicePromptsToReviewQuery);
  const voicePrompts = list.data?.pages.flatMap((page) => page.voicePrompts) ?? [];
  const grid = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(grid, voicePrompts.length);
  const ids = voicePrompts.map(({ id }) => id);
  const { toRefuse, toggle } = useRefuseMarks(ids);
  const { mutateAsync } = useMutation(decideVoicePromptMutation);
  const reasons = useReasonChoices();
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
            {voicePrompts.length > 0 && (
              <>
                <p className={layout.keys}>{t('review.keys')}</p>
                <ReviewBar
                  ids={ids}
                  toRefuse={toRefuse}
                  reasons={reasons}
                  onApprove={(recordingId) => mutateAsync({ recordingId, outcome: 'approved' })}
                  onRefuse={(recordingId, rule) =>
                    mutateAsync({ recordingId, outcome: 'removed', rule: ChosenRule.parse(rule) })
                  }
                  onGone={() => void list.refetch()}
                />
              </>
            )}
            <ul ref={grid} className={classes.grid} onFocus={handleFocus} onKeyDown={handleQueueKey}>
              {voicePrompts.map((voicePrompt) => (
                <VoicePromptToReview
                  key={voicePrompt.id}
                  voicePrompt={voicePrompt}
                  isMarked={toRefuse.includes(voicePrompt.id)}
                  onMark={() => toggle(voicePrompt.id)}
                />
              ))}
            </ul>
            <MoreButton list={list} label={t('photos.more')} />
          </>
        )}
      </QueryView>
    </section>
  );
}

interface VoicePromptToReviewProps {
  voicePrompt: VoicePromptToReviewView;
  isMarked: boolean;
  onMark: () => void;
}

function VoicePromptToReview({ voicePrompt, isMarked, onMark }: VoicePromptToReviewProps) {
  const { t } = useTranslation('admin-moderation');
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation(decideVoicePromptMutation);
  const { id, words, addedAt, member } = voicePrompt;
  const { name } = member;
  return (
    <li className={classes.voicePrompt} data-entry data-marked={isMarked || undefined} tabIndex={-1}>
      <p>
        <strong>{name}</strong>
        <span className={layout.soft}>{formatMoment(addedAt)}</span>
      </p>
      <VoicePromptPlayer
        voicePrompt={voicePrompt}
        label={t('voicePrompts.of', { name })}
        onExpired={() => void client.invalidateQueries(voicePromptsToReviewQuery)}
      />
      {words === '' && <p className={layout.soft}>{t('voicePrompts.noWords')}</p>}
      <RefuseMark name={name} isMarked={isMarked} onToggle={onMark} />
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

import { useQuery } from '@tanstack/react-query';
import IconHeart from '~icons/tabler/heart';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InlineMessage } from '@/components/ui/feedback/inline-message';
import { FormActions } from '@/components/ui/forms/form-actions';
import { TextareaField } from '@/components/ui/forms/textarea-field';
import { Modal } from '@/components/ui/overlays/modal';
import { useToneQuestion } from '@/entities/wording/use-tone-question';
import { errorText, hasErrorCode } from '@/lib/api/errors';
import { publicConfigQuery } from '@/lib/api/public-config';
import { formatTime } from '@/lib/format';
import { lineLength, lineTooLong } from '@/lib/forms/too-long';
import { contractSchema, useContractForm } from '@/lib/forms/use-contract-form';
import { serverNow } from '@/lib/server-clock';
import { MATCH_LIMITS, photoLink, type CardView, type LikedThing, type MatchActionView } from '@contract';
import { PremiumDialog } from '../contact/premium-dialog';
import { mayWriteNote } from '../deck/like-limit';
import { suggestionsQuery } from '../deck/suggestions';
import { PromptQuote } from '../profile/prompt-quote';
import { LikeLimitDialog } from '../spending/like-limit-dialog';
import { likeableThings } from './likeable-things';
import classes from './note-dialog.module.css';
import { unsentNotes } from './unsent-notes';
import { useLikeWithNote } from './use-like-with-note';

interface NoteDialogProps {
  card: CardView;
  /** The part that is chosen at first. Default: the first picture or prompt. */
  on?: LikedThing | undefined;
  onClose: () => void;
  onLike: (answer: MatchActionView) => void;
}

/**
 * Likes one picture, prompt or voice prompt of a member with a note. Closes after the server accepted it;
 * until then the typed text is kept.
 */
export function NoteDialog({ card, on, onClose, onLike }: NoteDialogProps) {
  const { t } = useTranslation(['notes', 'member']);
  const { data: deck } = useQuery(suggestionsQuery);
  const like = useLikeWithNote(card._id);
  if (hasErrorCode(like.error, 'LIKE_LIMIT')) return <LikeLimitDialog onClose={onClose} />;
  if (hasErrorCode(like.error, 'NOTE_LIMIT') || (deck && !mayWriteNote(deck, serverNow()))) {
    return (
      <PremiumDialog opened onClose={onClose} title={t('used.title')}>
        {t('used.text')} {deck && t('used.returns', { time: formatTime(deck.resetsAt) })}
      </PremiumDialog>
    );
  }
  return (
    <Modal opened onClose={onClose} title={t('title', { name: card.name })}>
      <NoteForm card={card} on={on} like={like} onClose={onClose} onLike={onLike} />
    </Modal>
  );
}

function NoteForm({
  card,
  on,
  like,
  onClose,
  onLike,
}: NoteDialogProps & { like: ReturnType<typeof useLikeWithNote> }) {
  const { t } = useTranslation(['notes', 'common', 'member']);
  const things = likeableThings(card);
  const [chosen, setChosen] = useState(things.find(({ id }) => id === on) ?? things[0]);
  const form = useContractForm(contractSchema('NoteForm'), { note: unsentNotes.read(card._id) });
  const typed = useWatch({ control: form.control, name: 'note' });
  const limit = useQuery(publicConfigQuery).data?.limits.noteLength ?? MATCH_LIMITS.noteLength;
  const { errors } = form.formState;
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const label = strip.current?.querySelector('input:checked')?.parentElement;
    label?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  useEffect(() => {
    unsentNotes.write(card._id, typed);
  }, [card._id, typed]);
  const failure = form.missing ?? like.error;
  const tone = useToneQuestion({
    name: card.name,
    isFirstLine: true,
    onChange: () => form.setFocus('note'),
  });
  const handleSubmit = form.handleSubmit(({ note: text }) => {
    if (!chosen) return;
    if (lineTooLong(text, limit)) return form.setFocus('note');
    tone.ask(text, () => like.mutate({ note: text, on: chosen.id }, { onSuccess: onLike }));
  });
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <fieldset className={classes.things}>
        <legend>{t('what')}</legend>
        <div ref={strip} className={classes.strip}>
          {things.map((thing, index) => (
            <label key={thing.id} data-kind={'photo' in thing ? 'photo' : 'prompt'}>
              <input
                type="radio"
                name="thing"
                aria-label={
                  'photo' in thing
                    ? thing.alt || t('picture', { number: index + 1, name: card.name })
                    : [
                        thing.spoken ? t('member:voicePrompt.title') : '',
                        t(`member:prompts.${thing.prompt.prompt}`),
                        thing.prompt.answer,
                      ]
                        .filter(Boolean)
                        .join(': ')
                }
                checked={thing.id === chosen?.id}
                onChange={() => setChosen(thing)}
              />
              {'photo' in thing ? (
                <img src={photoLink(thing.photo, 'card')} alt="" />
              ) : (
                <PromptQuote {...thing.prompt} spoken={thing.spoken} />
              )}
            </label>
          ))}
        </div>
      </fieldset>
      <TextareaField
        label={t('note')}
        description={
          <>
            {t('hint', { name: card.name })}{' '}
            <span className={classes.count}>{t('counter', { used: lineLength(typed), limit })}</span>
          </>
        }
        rows={3}
        dir="auto"
        error={lineTooLong(typed, limit) ?? errors.note?.message}
        {...form.register('note')}
      />
      {failure && <InlineMessage kind="error">{errorText(failure)}</InlineMessage>}
      {tone.dialog}
      <FormActions
        onBack={onClose}
        leftSection={<IconHeart fontSize={18} aria-hidden />}
        pending={like.isPending || form.waits}
        pendingText={t('sending')}
      >
        {t('send')}
      </FormActions>
    </form>
  );
}

import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { loadWords } from '@/i18n/missing-words';
import type { CardView, LikedThing } from '@contract';
import { LikeAndNoteButtons } from '../profile/like-and-note-buttons';
import { MemberFacts } from '../profile/member-facts';
import { MemberPhoto } from '../profile/member-photo';
import { photoIdOf } from '../profile/pictures';
import { PromptQuote } from '../profile/prompt-quote';
import classes from './member-story.module.css';

const VoicePromptPlayer = lazyPart(async () => {
  const [file] = await Promise.all([import('../../voice/voice-prompt-player'), loadWords('voice')]);
  return file.VoicePromptPlayer;
});

interface MemberStoryProps {
  card: CardView;
  ownHobbies: readonly string[];
  /** CSS width of the pictures, as in the `sizes` attribute. */
  sizes: string;
  /** True beside the card, which already shows the first picture. */
  withoutFirstPicture?: boolean;
  /** Content below the first picture. */
  head: ReactNode;
  /** Content at the end. */
  children?: ReactNode;
  /** Set where the member can be liked. */
  onLike?: (() => void) | undefined;
  /** Set where a picture or answer can be liked with a note. */
  onNote?: ((on: LikedThing) => void) | undefined;
}

/**
 * A whole profile in one scroll: pictures alternate with answers, with the facts and the voice prompt between
 * them.
 */
export function MemberStory({
  card,
  ownHobbies,
  sizes,
  withoutFirstPicture = false,
  head,
  children,
  onLike,
  onNote,
}: MemberStoryProps) {
  const { t } = useTranslation('member');
  const { name, photos, photoAlts, prompts, voicePrompt } = card;

  const picture = (index: number): ReactNode => {
    const url = photos[index];
    if (url === undefined && index > 0) return null;
    const number = index + 1;
    const id = url && photoIdOf(url);
    return (
      <div key={`picture ${number}`} className={classes.picture} data-first={index === 0 || undefined}>
        <MemberPhoto
          url={url}
          name={name}
          alt={
            url === undefined
              ? t('noPicture', { name })
              : photoAlts?.[index] || t('picture', { number, count: photos.length, name })
          }
          sizes={sizes}
          priority={index === 0}
        />
        {id && (
          <LikeAndNoteButtons
            likeLabel={t('likeAt.picture', { name, number })}
            noteLabel={t('note.likePicture', { name, number })}
            onLike={onLike}
            onNote={onNote && (() => onNote(id))}
          />
        )}
      </div>
    );
  };
  const prompt = (index: number): ReactNode => {
    const answer = prompts[index];
    if (!answer) return null;
    const words = { name, prompt: t(`prompts.${answer.prompt}`) };
    return (
      <div key={answer.prompt} className={classes.prompt}>
        <PromptQuote {...answer} />
        <LikeAndNoteButtons
          likeLabel={t('likeAt.prompt', words)}
          noteLabel={t('note.likePrompt', words)}
          onLike={onLike}
          onNote={onNote && (() => onNote(answer.prompt))}
        />
      </div>
    );
  };
  const rest = Math.max(photos.length - 2, prompts.length - 1, 0);

  return (
    <div className={classes.root}>
      {!withoutFirstPicture && picture(0)}
      {head}
      {prompt(0)}
      {picture(1)}
      <MemberFacts member={card} ownHobbies={ownHobbies} />
      {voicePrompt && (
        <div className={classes.voice}>
          <Suspense>
            <VoicePromptPlayer
              voicePrompt={voicePrompt}
              label={t('voicePrompt.of', { name })}
              beside={
                <LikeAndNoteButtons
                  likeLabel={t('likeAt.voicePrompt', { name })}
                  noteLabel={t('note.likeVoicePrompt', { name })}
                  onLike={onLike}
                  onNote={onNote && (() => onNote(voicePrompt.id))}
                />
              }
            />
          </Suspense>
        </div>
      )}
      {Array.from({ length: rest }, (_, index) => [prompt(index + 1), picture(index + 2)])}
      {children}
    </div>
  );
}

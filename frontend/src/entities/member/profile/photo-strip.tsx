import type { LikedThing, PromptAnswer } from '@contract';
import IconChevronLeft from '~icons/tabler/chevron-left';
import IconChevronRight from '~icons/tabler/chevron-right';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { NoteButton } from './note-button';
import { Photo } from './photo';
import { photoIdOf } from './pictures';
import { PromptQuote } from './prompt-quote';
import classes from './photo-strip.module.css';

interface PhotoStripProps {
  photos: readonly string[];
  /** The alternative texts of the pictures that have one. */
  alts?: readonly string[] | undefined;
  /** Shown between the pictures. */
  prompts: readonly PromptAnswer[];
  name: string;
  sizes: string;
  /** Set where a picture or prompt can be liked with a note. */
  onNote?: ((on: LikedThing) => void) | undefined;
}

/** A picture (undefined when the member has none) or a prompt. */
type Slide = { photo: string | undefined; number: number } | { prompt: PromptAnswer };

/** Alternates pictures and prompts, starting with a picture. */
function slidesOf(photos: readonly string[], prompts: readonly PromptAnswer[]): Slide[] {
  const pictures = photos.length > 0 ? photos : [undefined];
  return Array.from({ length: Math.max(pictures.length, prompts.length) }, (_, index): Slide[] => {
    const prompt = prompts[index];
    return [
      ...(index < pictures.length ? [{ photo: pictures[index], number: index + 1 }] : []),
      ...(prompt ? [{ prompt }] : []),
    ];
  }).flat();
}

/**
 * All pictures and prompts of a member in a scroll-snapping row, moved by touch, wheel, keys or two buttons.
 */
export function PhotoStrip({ photos, alts, prompts, name, sizes, onNote }: PhotoStripProps) {
  const { t } = useTranslation('member');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  const slides = slidesOf(photos, prompts);
  const shown = slides[current];
  const on = shown && ('prompt' in shown ? shown.prompt.prompt : shown.photo && photoIdOf(shown.photo));
  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={classes.root} role="group" aria-label={t('pictures', { name })}>
      <ul
        ref={strip}
        className={classes.strip}
        tabIndex={slides.length > 1 ? 0 : undefined}
        aria-label={t('pictures', { name })}
        onScroll={({ currentTarget: list }) =>
          setCurrent(Math.round(list.scrollLeft / Math.max(list.clientWidth, 1)))
        }
      >
        {slides.map((slide) =>
          'prompt' in slide ? (
            <li key={slide.prompt.prompt} className={classes.prompt}>
              <PromptQuote {...slide.prompt} />
            </li>
          ) : (
            <li key={slide.photo ?? ''}>
              <Photo
                url={slide.photo}
                name={name}
                alt={
                  slide.photo === undefined
                    ? t('noPicture', { name })
                    : alts?.[slide.number - 1] ||
                      t('picture', { number: slide.number, count: photos.length, name })
                }
                sizes={sizes}
                priority={slide.number === 1}
              />
            </li>
          ),
        )}
      </ul>
      {onNote && on && (
        <NoteButton
          label={
            'prompt' in shown
              ? t('note.likePrompt', { name })
              : t('note.likePicture', { number: shown.number, name })
          }
          className={classes.note}
          onClick={() => onNote(on)}
        />
      )}
      {slides.length > 1 && (
        <>
          <div className={classes.dots} aria-hidden="true">
            {slides.map((_, index) => (
              <span key={index} data-current={index === current || undefined} />
            ))}
          </div>
          <div className={classes.buttons}>
            <IconButton
              label={t('previousPicture')}
              icon={<IconChevronLeft fontSize={22} />}
              round
              look="outlined"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              label={t('nextPicture')}
              icon={<IconChevronRight fontSize={22} />}
              round
              look="outlined"
              disabled={current === slides.length - 1}
              onClick={() => show(current + 1)}
            />
          </div>
        </>
      )}
    </div>
  );
}

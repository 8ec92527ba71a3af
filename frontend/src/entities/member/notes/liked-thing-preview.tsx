import IconPhotoOff from '~icons/tabler/photo-off';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { photoLink, type LikedThingView } from '@contract';
import { PromptQuote } from '../profile/prompt-quote';
import classes from './liked-thing-preview.module.css';

interface LikedThingPreviewProps {
  thing: LikedThingView;
  /** Owner of the picture or prompt: the viewer, or a member with this name. */
  owner: 'self' | { name: string };
}

/**
 * Shows the subject of a note: a small picture, or a prompt with its answer at the time of the note. A voice
 * prompt is shown without its recording. A removed picture is replaced by a text.
 */
export function LikedThingPreview({ thing, owner }: LikedThingPreviewProps) {
  const { t } = useTranslation('member');
  const [broken, setBroken] = useState<string>();
  const name = owner === 'self' ? '' : owner.name;
  if (thing.kind !== 'photo') {
    return (
      <div className={classes.prompt}>
        <PromptQuote prompt={thing.prompt} answer={thing.answer} spoken={thing.kind === 'voice'} />
      </div>
    );
  }
  if (thing.url === null || thing.url === broken) {
    return (
      <p className={classes.gone}>
        <IconPhotoOff fontSize={18} aria-hidden /> {t('note.pictureGone')}
      </p>
    );
  }
  const { url } = thing;
  return (
    <img
      className={classes.photo}
      src={photoLink(url, 'card')}
      alt={owner === 'self' ? t('note.yourPicture') : t('note.theirPicture', { name })}
      width={72}
      height={96}
      loading="lazy"
      onError={() => setBroken(url)}
    />
  );
}

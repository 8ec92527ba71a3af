import IconPhoto from '~icons/tabler/photo';
import IconX from '~icons/tabler/x';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { removeShared, sharedFile, type SharedPicture } from '@/lib/pwa/shared-pictures';
import { releaseUrl } from '@/lib/release-url';
import classes from './share-target.module.css';

export function SharedGrid({ pictures }: { pictures: readonly SharedPicture[] }) {
  const { t } = useTranslation('share-target');
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(list, pictures.length);
  return (
    <>
      <ul ref={list} className={classes.grid} onFocus={handleFocus}>
        {pictures.map((picture, index) => (
          <li key={picture.id} className={classes.tile}>
            <Thumbnail picture={picture} alt={t('picture', { number: index + 1 })} />
            <IconButton
              label={t('remove', { number: index + 1 })}
              icon={<IconX fontSize={18} aria-hidden />}
              look="soft"
              round
              className={classes.remove}
              data-kind="remove"
              onClick={() => {
                removeShared(picture.id);
                setAnnouncement(t('removed'));
              }}
            />
          </li>
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

/** Preview of a picture from this device. Renders an icon if the browser cannot show the picture. */
function Thumbnail({ picture, alt }: { picture: SharedPicture; alt: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let ignore = false;
    void sharedFile(picture).then((file) => {
      if (ignore) return;
      // The browser no longer has the stored file.
      if (!file) return removeShared(picture.id);
      made = URL.createObjectURL(file);
      setUrl(made);
    });
    return () => {
      ignore = true;
      if (made) releaseUrl(made);
    };
  }, [picture]);
  return url && !unreadable ? (
    <img className={classes.picture} src={url} alt={alt} onError={() => setUnreadable(true)} />
  ) : (
    <span className={classes.picture} role="img" aria-label={alt}>
      <IconPhoto fontSize={28} aria-hidden />
    </span>
  );
}

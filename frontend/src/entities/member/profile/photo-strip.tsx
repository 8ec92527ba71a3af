import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Photo } from './photo';
import classes from './photo-strip.module.css';

interface PhotoStripProps {
  photos: readonly string[];
  name: string;
  sizes: string;
}

/** All pictures of a member in a row that snaps to each: by finger, wheel, keys and two buttons. */
export function PhotoStrip({ photos, name, sizes }: PhotoStripProps) {
  const { t } = useTranslation('member');
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  if (photos.length === 0) {
    return (
      <div className={classes.root}>
        <Photo url={undefined} name={name} alt={t('noPicture', { name })} sizes={sizes} />
      </div>
    );
  }

  const show = (index: number) => {
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'smooth' });
  };
  return (
    <div className={classes.root} role="group" aria-label={t('pictures', { name })}>
      <ul
        ref={strip}
        className={classes.strip}
        tabIndex={photos.length > 1 ? 0 : undefined}
        aria-label={t('pictures', { name })}
        onScroll={({ currentTarget: list }) =>
          setCurrent(Math.round(list.scrollLeft / Math.max(list.clientWidth, 1)))
        }
      >
        {photos.map((url, index) => (
          <li key={url}>
            <Photo
              url={url}
              name={name}
              alt={t('picture', { number: index + 1, count: photos.length, name })}
              sizes={sizes}
              priority={index === 0}
            />
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <div className={classes.dots} aria-hidden="true">
            {photos.map((url, index) => (
              <span key={url} data-current={index === current || undefined} />
            ))}
          </div>
          <div className={classes.buttons}>
            <IconButton
              label={t('previousPicture')}
              icon={<IconChevronLeft size={22} />}
              round
              look="outlined"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              label={t('nextPicture')}
              icon={<IconChevronRight size={22} />}
              round
              look="outlined"
              disabled={current === photos.length - 1}
              onClick={() => show(current + 1)}
            />
          </div>
        </>
      )}
    </div>
  );
}

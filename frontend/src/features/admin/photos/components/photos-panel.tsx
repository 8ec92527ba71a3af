import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { formatMoment } from '@/lib/format';
import { photoLink, type PhotoToReviewView } from '@contract';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { ReviewDecision } from '../../shared/components/review-decision';
import { decidePhotoMutation, photosToReviewQuery } from '../api/photos';
import classes from './photos-panel.module.css';

export function PhotosPanel() {
  const { t } = useTranslation('admin-moderation');
  const list = useInfiniteQuery(photosToReviewQuery);
  const photos = list.data?.pages.flatMap((page) => page.photos) ?? [];
  const grid = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(grid, photos.length);
  return (
    <section className={layout.group} aria-labelledby="photos">
      <h2 id="photos">{t('photos.title')}</h2>
      <p className={layout.soft}>{t('photos.lead')}</p>
      <QueryView query={list} skeleton={<RowSkeleton />}>
        {() => (
          <>
            {photos.length === 0 && !list.hasNextPage && <p className={layout.soft}>{t('photos.none')}</p>}
            <ul ref={grid} className={classes.grid} onFocus={handleFocus}>
              {photos.map((photo) => (
                <PhotoToReview key={photo.id} photo={photo} />
              ))}
            </ul>
            <MoreButton list={list} label={t('photos.more')} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function PhotoToReview({ photo: { id, url, addedAt, alt, member } }: { photo: PhotoToReviewView }) {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(decidePhotoMutation);
  return (
    <li className={classes.photo}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={photoLink(url, 'card')} alt={t('photos.of', { name: member.name })} loading="lazy" />
      </a>
      <p>
        <strong>{member.name}</strong>
        <span className={layout.soft}>{formatMoment(addedAt)}</span>
      </p>
      {alt && (
        <p>
          {t('photos.alt')}: <bdi>{alt}</bdi>
        </p>
      )}
      <ReviewDecision
        approveLabel={t('photos.approveOf', { name: member.name })}
        removeLabel={t('photos.removeOf', { name: member.name })}
        pending={isPending}
        error={error}
        onDecide={(body) => mutate({ photoId: id, ...body })}
      />
    </li>
  );
}

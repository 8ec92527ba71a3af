import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { formatMoment } from '@/lib/format';
import { ChosenRule, photoLink, type PhotoToReviewView } from '@contract';
import { useReasonChoices } from '../../decision-reasons/api/decision-reasons';
import layout from '../../shared/components/layout.module.css';
import { MarkButton } from '../../shared/components/mark-button';
import { MoreButton } from '../../shared/components/more-button';
import { ReviewBar } from '../../shared/components/review-bar';
import { ReviewDecision } from '../../shared/components/review-decision';
import { ZoomLink } from '../../shared/components/zoom-link';
import { handleQueueKey } from '../../shared/lib/queue-keys';
import { useMarks } from '../../shared/lib/use-marks';
import { decidePhotoMutation, photosToReviewQuery } from '../api/photos';
import classes from './photos-panel.module.css';

export function PhotosPanel() {
  const { t } = useTranslation('admin-moderation');
  const list = useInfiniteQuery(photosToReviewQuery);
  const photos = list.data?.pages.flatMap((page) => page.photos) ?? [];
  const grid = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(grid, photos.length);
  const ids = photos.map(({ id }) => id);
  const { marked, toggle } = useMarks(ids);
  const { mutateAsync } = useMutation(decidePhotoMutation);
  const reasons = useReasonChoices();
  return (
    <section className={layout.group} aria-labelledby="photos">
      <h2 id="photos">{t('photos.title')}</h2>
      <p className={layout.soft}>{t('photos.lead')}</p>
      <QueryView query={list} skeleton={<RowSkeleton />}>
        {() => (
          <>
            {photos.length === 0 && !list.hasNextPage && <p className={layout.soft}>{t('photos.none')}</p>}
            {photos.length > 0 && (
              <>
                <p className={layout.soft}>{t('review.keys')}</p>
                <ReviewBar
                  ids={ids}
                  marked={marked}
                  reasons={reasons}
                  onApprove={(photoId) => mutateAsync({ photoId, outcome: 'approved' })}
                  onRefuse={(photoId, rule) =>
                    mutateAsync({ photoId, outcome: 'removed', rule: ChosenRule.parse(rule) })
                  }
                  onGone={() => void list.refetch()}
                />
              </>
            )}
            <ul ref={grid} className={classes.grid} onFocus={handleFocus} onKeyDown={handleQueueKey}>
              {photos.map((photo) => (
                <PhotoToReview
                  key={photo.id}
                  photo={photo}
                  isMarked={marked.includes(photo.id)}
                  onMark={() => toggle(photo.id)}
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

interface PhotoToReviewProps {
  photo: PhotoToReviewView;
  isMarked: boolean;
  onMark: () => void;
}

function PhotoToReview({ photo: { id, url, addedAt, alt, member }, isMarked, onMark }: PhotoToReviewProps) {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(decidePhotoMutation);
  return (
    <li className={classes.photo} data-entry data-marked={isMarked || undefined} tabIndex={-1}>
      <ZoomLink href={url} label={t('photos.of', { name: member.name })}>
        <img src={photoLink(url, 'card')} alt={t('photos.of', { name: member.name })} loading="lazy" />
      </ZoomLink>
      <p>
        <strong>{member.name}</strong>
        <span className={layout.soft}>{formatMoment(addedAt)}</span>
      </p>
      {alt && (
        <p>
          {t('photos.alt')}: <bdi>{alt}</bdi>
        </p>
      )}
      <MarkButton name={member.name} isMarked={isMarked} onToggle={onMark} />
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

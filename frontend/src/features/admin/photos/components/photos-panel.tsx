import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '@/components/ui/display/pill';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { formatMoment } from '@/lib/format';
import { ChosenRule, photoLink, type PhotoToReviewView } from '@contract';
import { useReasonChoices } from '../../decision-reasons/api/decision-reasons';
import { DuePill } from '../../shared/components/due-pill';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import { RefuseMark } from '../../shared/components/refuse-mark';
import { ReviewBar } from '../../shared/components/review-bar';
import { ReviewDecision } from '../../shared/components/review-decision';
import { ZoomLink } from '../../shared/components/zoom-link';
import { handleQueueKey } from '../../shared/lib/queue-keys';
import { useRefuseMarks } from '../../shared/lib/use-refuse-marks';
import { decidePhotoMutation, photosToReviewQuery } from '../api/photos';
import classes from './photos-panel.module.css';

export function PhotosPanel() {
  const { t } = useTranslation('admin-moderation');
  const list = useInfiniteQuery(photosToReviewQuery);
  const photos = list.data?.pages.flatMap((page) => page.photos) ?? [];
  const grid = useRef<HTMLUListElement>(null);
  const handleFocus = useFocusNext(grid, photos.length);
  // A reported photo is decided by itself, never with the page.
  const ids = photos.flatMap(({ id, reported }) => (reported ? [] : [id]));
  const { toRefuse, toggle } = useRefuseMarks(ids);
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
            {ids.length > 0 && (
              <>
                <p className={layout.keys}>{t('review.keys')}</p>
                <ReviewBar
                  ids={ids}
                  toRefuse={toRefuse}
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
                  isMarked={toRefuse.includes(photo.id)}
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

function PhotoToReview({ photo, isMarked, onMark }: PhotoToReviewProps) {
  const { id, url, addedAt, alt, known, reported, member } = photo;
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
      {known && <Pill color="amber">{t('photos.known')}</Pill>}
      {reported && (
        <>
          <Pill color="amber">{t('photos.reported')}</Pill>
          <p>{t(reported.isHidden ? 'photos.hidden' : 'photos.notHidden')}</p>
          <DuePill at={reported.dueAt} />
        </>
      )}
      {alt && (
        <p>
          {t('photos.alt')}: <bdi>{alt}</bdi>
        </p>
      )}
      {!reported && <RefuseMark name={member.name} isMarked={isMarked} onToggle={onMark} />}
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

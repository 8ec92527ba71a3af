import { ADMIN_LIMITS, DecidePhotoBody, photoLink, type PhotoToReviewView } from '@contract';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusNext } from '@/lib/focus/use-focus-next';
import { Button } from '@/components/ui/controls/button';
import { Message } from '@/components/ui/feedback/message';
import { QueryView } from '@/components/ui/feedback/query-view';
import { RowSkeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/forms/text-field';
import { errorText } from '@/lib/api/errors';
import { useContractForm } from '@/lib/forms/use-contract-form';
import { formatMoment } from '@/lib/format';
import { decidePhotoMutation, photosToReviewQuery } from '../api/photos';
import layout from '../../shared/components/layout.module.css';
import { MoreButton } from '../../shared/components/more-button';
import classes from './photos-view.module.css';

export function PhotosView() {
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

function PhotoToReview({ photo: { id, url, addedAt, member } }: { photo: PhotoToReviewView }) {
  const { t } = useTranslation('admin-moderation');
  const { mutate, isPending, error } = useMutation(decidePhotoMutation);
  // Null until the form is opened once: only then the focus returns to the button that opened it.
  const [removing, setRemoving] = useState<boolean | null>(null);
  const form = useContractForm(DecidePhotoBody, { outcome: 'removed', reason: '' });
  return (
    <li className={classes.photo}>
      <a href={url} target="_blank" rel="noreferrer">
        <img src={photoLink(url, 'card')} alt={t('photos.of', { name: member.name })} loading="lazy" />
      </a>
      <p>
        <strong>{member.name}</strong>
        <span className={layout.soft}>{formatMoment(addedAt)}</span>
      </p>
      {removing ? (
        <form
          className={classes.why}
          onSubmit={form.handleSubmit((body) => mutate({ photoId: id, ...body }))}
        >
          <TextField
            data-kind="decide"
            label={t('photos.reason')}
            required
            autoFocus
            maxLength={ADMIN_LIMITS.reasonLength}
            error={form.formState.errors.reason?.message}
            {...form.register('reason')}
          />
          <div className={classes.actions}>
            <Button look="quiet" size="sm" onClick={() => setRemoving(false)}>
              {t('photos.keep')}
            </Button>
            <Button type="submit" look="danger" size="sm" data-kind="decide" pending={isPending}>
              {t('photos.remove')}
            </Button>
          </div>
        </form>
      ) : (
        <div className={classes.actions}>
          <Button
            look="quiet"
            size="sm"
            data-kind="decide"
            pending={isPending}
            aria-label={t('photos.approveOf', { name: member.name })}
            onClick={() => mutate({ photoId: id, outcome: 'approved' })}
          >
            {t('photos.approve')}
          </Button>
          <Button
            look="quiet"
            size="sm"
            disabled={isPending}
            autoFocus={removing === false}
            aria-label={t('photos.removeOf', { name: member.name })}
            onClick={() => setRemoving(true)}
          >
            {t('photos.remove')}
          </Button>
        </div>
      )}
      {error && <Message kind="error">{errorText(error)}</Message>}
    </li>
  );
}

import { type DecidePhotoBody, endpoints, type PhotosToReviewView } from '@contract';
import { type InfiniteData, mutationOptions } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { photosToReviewQuery } from './photos-to-review';

/** Decides one, which then leaves the list. */
export const decidePhotoMutation = mutationOptions({
  mutationFn: ({ photoId, ...body }: DecidePhotoBody & { photoId: string }) =>
    request(endpoints.admin.decidePhoto, { params: { photoId }, body }),
  onSuccess: (_answer, { photoId }, _result, { client }) => {
    client.setQueryData<InfiniteData<PhotosToReviewView, string>>(
      photosToReviewQuery.queryKey,
      (shown) =>
        shown && {
          ...shown,
          pages: shown.pages.map((page) => ({
            ...page,
            photos: page.photos.filter(({ id }) => id !== photoId),
          })),
        },
    );
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
  },
});

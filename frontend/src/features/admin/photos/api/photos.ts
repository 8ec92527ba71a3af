import { infiniteQueryOptions, mutationOptions, type InfiniteData } from '@tanstack/react-query';
import { request } from '@/lib/api/request';
import { type DecidePhotoBody, type PhotosToReviewView } from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { recentDecisionsQuery } from '../../recent-decisions/api/recent-decisions';
import { withoutEntry } from '../../shared/lib/without-entry';

/** New photos that staff have not reviewed, newest first. */
export const photosToReviewQuery = infiniteQueryOptions({
  queryKey: ['admin', 'photos'],
  queryFn: ({ pageParam, signal }) =>
    request(adminEndpoints.photosToReview, { query: pageParam ? { before: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Saves the decision and removes the photo from the list. */
export const decidePhotoMutation = mutationOptions({
  mutationFn: ({ photoId, ...body }: DecidePhotoBody & { photoId: string }) =>
    request(adminEndpoints.decidePhoto, { params: { photoId }, body }),
  onSuccess: (_answer, { photoId }, _result, { client }) => {
    client.setQueryData<InfiniteData<PhotosToReviewView, string>>(photosToReviewQuery.queryKey, (shown) =>
      withoutEntry(shown, 'photos', photoId),
    );
    void client.invalidateQueries({ queryKey: ['admin', 'audit'] });
    void client.invalidateQueries({ queryKey: recentDecisionsQuery.queryKey });
  },
});

import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/entities/account/profile';
import { hasErrorCode, OfflineError, toApiError } from '@/lib/api/errors';
import { patchCache } from '@/lib/api/live-query';
import { request } from '@/lib/api/request';
import { nextRequestId } from '@/lib/api/request-id';
import { currentSession, endLostSession } from '@/lib/session';
import { type OwnPhotoView, type PhotosView } from '@contract';
import { photoAltEndpoints } from '@contract/profiles/photo-alt.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { visibilityEndpoints } from '@contract/profiles/visibility.endpoints';
import { verificationQuery } from './verification';

export function cachePhotos(client: QueryClient, photos: OwnPhotoView[]): void {
  patchCache(client, profileQuery.queryKey, (profile) => ({
    ...profile,
    photos,
    profilePicture: photos.length > 0,
    verified: profile.verified && photos[0]?.id === profile.photos[0]?.id,
  }));
  void client.invalidateQueries(verificationQuery);
}

/**
 * Uploads a photo, with an alternative text unless it is empty. Calls `onProgress` with the sent share from 0
 * to 1. Uses XMLHttpRequest, because fetch reports no upload progress. Rejects with the same errors as
 * `request`.
 */
export function uploadPhoto(
  photo: File,
  alt: string,
  onProgress: (share: number) => void,
): Promise<PhotosView> {
  const { method, path, multipart } = profileEndpoints.addPhoto;
  const { token } = currentSession();
  const form = new FormData();
  if (alt) form.set('alt', alt);
  form.set(multipart.file, photo);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('X-Request-Id', nextRequestId());
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new OfflineError());
    request.onload = () => {
      const response = new Response(request.responseText, { status: request.status });
      if (response.ok) {
        resolve(response.json() as Promise<PhotosView>);
        return;
      }
      if (response.status === 401 && token === currentSession().token) endLostSession('ended');
      void toApiError(response).then(reject);
    };
    request.send(form);
  });
}

/**
 * Saves the order of the photos. It is shown at once and undone after a failure. The first photo is the
 * profile picture.
 */
export const orderPhotosMutation = mutationOptions({
  scope: { id: 'photos' },
  mutationFn: (photos: OwnPhotoView[]) =>
    request(profileEndpoints.orderPhotos, { body: { ids: photos.map(({ id }) => id) } }),
  onMutate: (photos, { client }) => {
    const before = client.getQueryData(profileQuery.queryKey)?.photos;
    cachePhotos(client, photos);
    return before;
  },
  onSuccess: ({ photos }, _order, _before, { client }) => cachePhotos(client, photos),
  onError: (_error, _order, before, { client }) => {
    if (before) cachePhotos(client, before);
    void client.invalidateQueries(profileQuery);
  },
});

/** Refetches the photos, because another page may have changed them. */
const readAgain = (client: QueryClient) => client.refetchQueries(profileQuery).catch(() => undefined);

export const removePhotoMutation = mutationOptions({
  scope: { id: 'photos' },
  // The removal also succeeds when another page has already removed the photo.
  mutationFn: (photoId: string) =>
    request(profileEndpoints.removePhoto, { params: { photoId } }).catch((error: unknown) => {
      if (hasErrorCode(error, 'NOT_FOUND')) return null;
      throw error;
    }),
  onSuccess: (left, _id, _before, { client }) =>
    left ? cachePhotos(client, left.photos) : readAgain(client),
});

/** Refetches the photos when the photo to change no longer exists. */
const readIfGone = async (client: QueryClient, error: unknown): Promise<void> => {
  if (hasErrorCode(error, 'NOT_FOUND')) await readAgain(client);
};

interface PhotoAudience {
  photoId: string;
  friendsOnly: boolean;
}

/** Shows a photo only to friends, or to everyone. */
export const photoAudienceMutation = mutationOptions({
  scope: { id: 'photos' },
  mutationFn: ({ photoId, friendsOnly }: PhotoAudience) =>
    request(visibilityEndpoints.photoAudience, { params: { photoId }, body: { friendsOnly } }),
  onSuccess: ({ photos }, _audience, _before, { client }) => cachePhotos(client, photos),
  onError: (error, _audience, _before, { client }) => readIfGone(client, error),
});

interface PhotoAlt {
  photoId: string;
  alt: string;
}

/** Stores the alternative text of a photo. An empty text removes it. */
export const updatePhotoAltMutation = mutationOptions({
  scope: { id: 'photos' },
  mutationFn: ({ photoId, alt }: PhotoAlt) =>
    request(photoAltEndpoints.update, { params: { photoId }, body: { alt } }),
  onSuccess: ({ photos }, _alt, _before, { client }) => cachePhotos(client, photos),
  onError: (error, _alt, _before, { client }) => readIfGone(client, error),
});

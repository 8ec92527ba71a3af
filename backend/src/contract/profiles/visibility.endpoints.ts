import { endpoint } from '../endpoint.js';
import { PhotoIdParams, PhotosView } from './photo.schemas.js';
import { PhotoAudienceBody, UpdateVisibilityBody, VisibilityView } from './visibility.schemas.js';

/** What members show of themselves to others. A separate file, because only few pages load it. */
export const visibilityEndpoints = {
  update: endpoint({
    method: 'PUT',
    path: '/api/user/visibility',
    summary: 'Change what others see of me',
    status: 200,
    access: 'member',
    body: UpdateVisibilityBody,
    response: VisibilityView,
    errors: ['ADMIN_PROTECTED', 'SUSPENDED', 'PREMIUM_REQUIRED'],
    changes: ['profile'],
  }),
  photoAudience: endpoint({
    method: 'PUT',
    path: '/api/user/photos/:photoId/audience',
    summary: 'Show one of my photos to everyone or to friends only',
    status: 200,
    access: 'member',
    params: PhotoIdParams,
    body: PhotoAudienceBody,
    response: PhotosView,
    errors: ['NOT_FOUND', 'FIRST_PHOTO_FOR_ALL', 'SUSPENDED'],
    changes: ['profile'],
  }),
} as const;

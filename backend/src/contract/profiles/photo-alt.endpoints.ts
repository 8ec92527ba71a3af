import { endpoint } from '../endpoint.js';
import { PhotoAltBody, PhotoIdParams, PhotosView } from './photo.schemas.js';

/** The alternative texts of the member's own photos. A separate file, because only few pages load it. */
export const photoAltEndpoints = {
  update: endpoint({
    method: 'PUT',
    path: '/api/user/photos/:photoId/alt',
    summary: 'Describe one of my photos for those who do not see it',
    status: 200,
    access: 'member',
    params: PhotoIdParams,
    body: PhotoAltBody,
    response: PhotosView,
    errors: ['NOT_FOUND', 'SUSPENDED'],
    changes: ['profile'],
  }),
} as const;

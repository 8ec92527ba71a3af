import { endpoint } from '../endpoint.js';
import { PhotoAltBody, PhotoIdParams, PhotosView } from './photo.schemas.js';

/** The alternative texts of the member's own photos. Loaded by the pages that use them only. */
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

import { DecidedView } from '../decisions/staff-decision.schemas.js';
import { endpoint } from '../endpoint.js';
import {
  DecidePhotoBody,
  PhotosToReviewQuery,
  PhotosToReviewView,
} from '../profiles/photo-moderation.schemas.js';
import { PhotoIdParams } from '../profiles/photo.schemas.js';

/** New photos. */
export const adminPhotoEndpoints = {
  photosToReview: endpoint({
    method: 'GET',
    path: '/api/admin/photos',
    summary: 'List photos that wait for a review',
    status: 200,
    access: 'admin',
    right: 'photos',
    query: PhotosToReviewQuery,
    response: PhotosToReviewView,
  }),
  decidePhoto: endpoint({
    method: 'POST',
    path: '/api/admin/photos/:photoId/decision',
    summary: 'Approve or remove a photo',
    status: 200,
    access: 'admin',
    right: 'photos',
    params: PhotoIdParams,
    body: DecidePhotoBody,
    response: DecidedView,
    errors: ['NOT_FOUND'],
  }),
} as const;

import { endpoint } from '../endpoint.js';
import { OwnFactsView, UpdateFactsBody } from './fact.schemas.js';
import { AddPhotoBody, PhotoIdParams, PhotoOrderBody, PhotosView } from './photo.schemas.js';
import { ProfileView, UpdateProfileBody } from './profile.schemas.js';
import { PromptsView, UpdatePromptsBody } from './prompt.schemas.js';

/** The member's own profile and photos. */
export const profileEndpoints = {
  profile: endpoint({
    method: 'GET',
    path: '/api/user/profile',
    summary: 'My profile',
    status: 200,
    access: 'member',
    response: ProfileView,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/user/profile',
    summary: 'Change my profile',
    status: 200,
    access: 'member',
    body: UpdateProfileBody,
    multipart: { file: 'profilePicture', required: false },
    response: ProfileView,
  }),
  updatePrompts: endpoint({
    method: 'PUT',
    path: '/api/user/prompts',
    summary: 'Change my prompts',
    status: 200,
    access: 'member',
    body: UpdatePromptsBody,
    response: PromptsView,
  }),
  updateFacts: endpoint({
    method: 'PUT',
    path: '/api/user/facts',
    summary: 'Change my facts',
    status: 200,
    access: 'member',
    body: UpdateFactsBody,
    response: OwnFactsView,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/user/photos',
    summary: 'Add a photo',
    status: 201,
    access: 'member',
    body: AddPhotoBody,
    multipart: { file: 'photo', required: true },
    response: PhotosView,
  }),
  orderPhotos: endpoint({
    method: 'PUT',
    path: '/api/user/photos/order',
    summary: 'Change the order of my photos',
    status: 200,
    access: 'member',
    body: PhotoOrderBody,
    response: PhotosView,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/user/photos/:photoId',
    summary: 'Remove a photo',
    status: 200,
    access: 'member',
    params: PhotoIdParams,
    response: PhotosView,
  }),
} as const;

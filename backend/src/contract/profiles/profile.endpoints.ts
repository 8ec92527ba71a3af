import { endpoint } from '../endpoint.js';
import { PICTURE_ERRORS } from '../error-sets.js';
import { OwnFactsView, UpdateFactsBody } from './fact.schemas.js';
import { AddPhotoBody, PhotoIdParams, PhotoOrderBody, PhotosView } from './photo.schemas.js';
import { ProfileView, UpdateProfileBody } from './profile.schemas.js';
import { PromptsView, UpdatePromptsBody } from './prompt.schemas.js';
import { Onboarding, SearchSettingsView, UpdateSearchSettingsBody } from './search-settings.schemas.js';

/** The member's own profile, photos and search settings. */
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
    errors: [...PICTURE_ERRORS, 'SUSPENDED', 'TOO_MANY_PHOTOS', 'PLACE_LIMIT'],
    changes: ['profile', 'match'],
  }),
  updatePrompts: endpoint({
    method: 'PUT',
    path: '/api/user/prompts',
    summary: 'Change my prompts',
    status: 200,
    access: 'member',
    body: UpdatePromptsBody,
    response: PromptsView,
    errors: ['PROMPTS_CHANGED', 'SUSPENDED'],
    changes: ['profile', 'match'],
  }),
  updateFacts: endpoint({
    method: 'PUT',
    path: '/api/user/facts',
    summary: 'Change my facts',
    status: 200,
    access: 'member',
    body: UpdateFactsBody,
    response: OwnFactsView,
    errors: ['SUSPENDED'],
    changes: ['profile', 'consents'],
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
    errors: [...PICTURE_ERRORS, 'TOO_MANY_PHOTOS', 'SUSPENDED'],
    changes: ['profile', 'verification'],
  }),
  orderPhotos: endpoint({
    method: 'PUT',
    path: '/api/user/photos/order',
    summary: 'Change the order of my photos',
    status: 200,
    access: 'member',
    body: PhotoOrderBody,
    response: PhotosView,
    errors: ['SUSPENDED', 'FIRST_PHOTO_FOR_ALL'],
    changes: ['profile', 'verification'],
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/user/photos/:photoId',
    summary: 'Remove a photo',
    status: 200,
    access: 'member',
    params: PhotoIdParams,
    response: PhotosView,
    errors: ['FIRST_PHOTO_FOR_ALL', 'SUSPENDED', 'NOT_FOUND'],
    changes: ['profile', 'verification'],
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/api/user/settings',
    summary: 'Change my search settings',
    status: 200,
    access: 'member',
    body: UpdateSearchSettingsBody,
    response: SearchSettingsView,
    errors: ['SUSPENDED'],
    changes: ['profile', 'match', 'widening'],
  }),
  /** The path keeps its first name `first-run`, because clients rely on it. */
  updateOnboarding: endpoint({
    method: 'PUT',
    path: '/api/user/first-run',
    summary: 'Store the step of my onboarding, or end it',
    status: 200,
    access: 'member',
    body: Onboarding,
    response: Onboarding,
    changes: ['profile'],
  }),
} as const;

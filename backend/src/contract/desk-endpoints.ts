import {
  AnnouncementBody,
  AnnouncementParams,
  AnnouncementsView,
  AnnouncementView,
} from './announcements.js';
import { SuccessView, UserIdParams } from './common.js';
import { endpoint } from './endpoint.js';
import { PhotoIdParams } from './users.js';
import { KpisQuery, KpisView } from './figures.js';
import { DecidePhotoBody, PhotosToReviewQuery, PhotosToReviewView } from './photo-review.js';
import { DecideSignalBody, SignalsQuery, SignalsView } from './signals.js';

/** The calls of the administrator's desk: figures, signals, announcements and photos. */
export const deskEndpoints = {
  kpis: endpoint({
    method: 'GET',
    path: '/api/admin/kpis',
    summary: 'Figures day by day',
    status: 200,
    access: 'admin',
    query: KpisQuery,
    response: KpisView,
  }),
  signals: endpoint({
    method: 'GET',
    path: '/api/admin/signals',
    summary: 'What the product noticed of members',
    status: 200,
    access: 'admin',
    query: SignalsQuery,
    response: SignalsView,
  }),
  decideSignal: endpoint({
    method: 'POST',
    path: '/api/admin/signals/:userId/decision',
    summary: 'Dismiss a signal or suspend the member',
    status: 200,
    access: 'admin',
    params: UserIdParams,
    body: DecideSignalBody,
    response: SuccessView,
  }),
  announcements: endpoint({
    method: 'GET',
    path: '/api/admin/announcements',
    summary: 'What was or will be announced',
    status: 200,
    access: 'admin',
    response: AnnouncementsView,
  }),
  announce: endpoint({
    method: 'POST',
    path: '/api/admin/announcements',
    summary: 'Announce something to members',
    status: 201,
    access: 'admin',
    body: AnnouncementBody,
    response: AnnouncementView,
  }),
  takeBackAnnouncement: endpoint({
    method: 'POST',
    path: '/api/admin/announcements/:announcementId/take-back',
    summary: 'Take an announcement back',
    status: 200,
    access: 'admin',
    params: AnnouncementParams,
    response: SuccessView,
  }),
  photosToReview: endpoint({
    method: 'GET',
    path: '/api/admin/photos',
    summary: 'New photos that nobody has looked at',
    status: 200,
    access: 'admin',
    query: PhotosToReviewQuery,
    response: PhotosToReviewView,
  }),
  decidePhoto: endpoint({
    method: 'POST',
    path: '/api/admin/photos/:photoId/decision',
    summary: 'Approve a new photo or remove it',
    status: 200,
    access: 'admin',
    params: PhotoIdParams,
    body: DecidePhotoBody,
    response: SuccessView,
  }),
} as const;

import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  DecidePhotoBody,
  PhotoIdParams,
  PhotosToReviewQuery,
  type DecidedView,
  type PhotosToReviewView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminPhotosService } from './admin-photos.service.js';

@Controller()
export class AdminPhotosController {
  constructor(private readonly adminPhotos: AdminPhotosService) {}

  @Route(adminEndpoints.photosToReview)
  photos(
    @CurrentUser() me: Principal,
    @Query({ schema: PhotosToReviewQuery }) query: PhotosToReviewQuery,
  ): Promise<PhotosToReviewView> {
    return this.adminPhotos.list(me, query);
  }

  @Route(adminEndpoints.decidePhoto)
  decidePhoto(
    @CurrentUser() me: Principal,
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
    @Body({ schema: DecidePhotoBody }) body: DecidePhotoBody,
  ): Promise<DecidedView> {
    return this.adminPhotos.decide(me, photoId, body);
  }
}

import { Body, Controller, Param } from '@nestjs/common';
import {
  AddPhotoBody,
  endpoints,
  PhotoAltBody,
  photoAltEndpoints,
  PhotoAudienceBody,
  PhotoIdParams,
  PhotoOrderBody,
  visibilityEndpoints,
  type PhotosView,
} from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedBytes } from '../../../platform/http/route.js';
import { PhotoService } from './photo.service.js';

@Controller()
export class PhotoController {
  constructor(private readonly photos: PhotoService) {}

  @Route(endpoints.profiles.addPhoto)
  @RateLimit('uploadsByMember', 'member')
  add(
    @CurrentUser() me: Principal,
    @UploadedBytes() photo: Buffer,
    @Body({ schema: AddPhotoBody }) body: AddPhotoBody,
  ): Promise<PhotosView> {
    return this.photos.add(me, photo, body);
  }

  @Route(endpoints.profiles.orderPhotos)
  order(
    @CurrentUser() me: Principal,
    @Body({ schema: PhotoOrderBody }) body: PhotoOrderBody,
  ): Promise<PhotosView> {
    return this.photos.order(me, body);
  }

  @Route(visibilityEndpoints.photoAudience)
  setAudience(
    @CurrentUser() me: Principal,
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
    @Body({ schema: PhotoAudienceBody }) body: PhotoAudienceBody,
  ): Promise<PhotosView> {
    return this.photos.setAudience(me, photoId, body);
  }

  @Route(photoAltEndpoints.update)
  setAlt(
    @CurrentUser() me: Principal,
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
    @Body({ schema: PhotoAltBody }) body: PhotoAltBody,
  ): Promise<PhotosView> {
    return this.photos.setAlt(me, photoId, body);
  }

  @Route(endpoints.profiles.removePhoto)
  remove(
    @CurrentUser() me: Principal,
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
  ): Promise<PhotosView> {
    return this.photos.remove(me, photoId);
  }
}

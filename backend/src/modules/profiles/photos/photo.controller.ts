import { Body, Controller, Param } from '@nestjs/common';
import {
  AddPhotoBody,
  PhotoAltBody,
  PhotoAudienceBody,
  PhotoIdParams,
  PhotoOrderBody,
  type PhotosView,
} from '@contract';
import { photoAltEndpoints } from '@contract/profiles/photo-alt.endpoints';
import { profileEndpoints } from '@contract/profiles/profile.endpoints';
import { visibilityEndpoints } from '@contract/profiles/visibility.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedFileBuffer } from '../../../platform/http/route.js';
import { PhotoService } from './photo.service.js';

@Controller()
export class PhotoController {
  constructor(private readonly photos: PhotoService) {}

  @Route(profileEndpoints.addPhoto)
  @RateLimit('uploadsByMember', 'member')
  add(
    @CurrentUser() me: Principal,
    @UploadedFileBuffer() photo: Buffer,
    @Body({ schema: AddPhotoBody }) body: AddPhotoBody,
  ): Promise<PhotosView> {
    return this.photos.add(me, photo, body);
  }

  @Route(profileEndpoints.orderPhotos)
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

  @Route(profileEndpoints.removePhoto)
  remove(
    @CurrentUser() me: Principal,
    @Param({ schema: PhotoIdParams }) { photoId }: PhotoIdParams,
  ): Promise<PhotosView> {
    return this.photos.remove(me, photoId);
  }
}

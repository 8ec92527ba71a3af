import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  SelfieFrameParams,
  SendSelfieBody,
  SignedLinkQuery,
  type DrawnPoseView,
  type VerificationView,
} from '@contract';
import { verificationEndpoints } from '@contract/profiles/verification.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, RateLimit, Route, UploadedFileBuffers } from '../../../platform/http/route.js';
import { SelfieAccessService } from './selfie-access.service.js';
import { VerificationWithdrawalService } from './verification-withdrawal.service.js';
import { VerificationService } from './verification.service.js';

@Controller()
export class VerificationController {
  constructor(
    private readonly verifications: VerificationService,
    private readonly withdrawals: VerificationWithdrawalService,
    private readonly selfies: SelfieAccessService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(verificationEndpoints.verification)
  view(@CurrentUser() me: Principal): Promise<VerificationView> {
    return this.verifications.view(me);
  }

  @Route(verificationEndpoints.drawPose)
  draw(@CurrentUser() me: Principal): Promise<DrawnPoseView> {
    return this.verifications.draw(me);
  }

  @Route(verificationEndpoints.sendSelfie)
  @RateLimit('uploadsByMember', 'member')
  send(
    @CurrentUser() me: Principal,
    @Body({ schema: SendSelfieBody }) body: SendSelfieBody,
    @UploadedFileBuffers() frames: Buffer[],
  ): Promise<VerificationView> {
    return this.verifications.send(me, body, frames);
  }

  @Route(verificationEndpoints.withdrawVerification)
  withdraw(@CurrentUser() me: Principal): Promise<VerificationView> {
    return this.withdrawals.withdraw(me);
  }

  @Route(verificationEndpoints.selfie)
  async readSelfie(
    @Param({ schema: SelfieFrameParams }) { verificationId, frame }: SelfieFrameParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.sendUncached(await this.selfies.byLink(verificationId, frame, link), response);
  }
}

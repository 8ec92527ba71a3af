import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  DecideVerificationBody,
  VerificationParams,
  VerificationsQuery,
  type DecidedView,
  type VerificationsToReviewView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminVerificationsService } from './admin-verifications.service.js';

@Controller()
export class AdminVerificationsController {
  constructor(private readonly adminVerifications: AdminVerificationsService) {}

  @Route(adminEndpoints.verificationsToReview)
  verifications(
    @CurrentUser() me: Principal,
    @Query({ schema: VerificationsQuery }) query: VerificationsQuery,
  ): Promise<VerificationsToReviewView> {
    return this.adminVerifications.list(me, query);
  }

  @Route(adminEndpoints.decideVerification)
  decideVerification(
    @CurrentUser() me: Principal,
    @Param({ schema: VerificationParams }) { verificationId }: VerificationParams,
    @Body({ schema: DecideVerificationBody }) body: DecideVerificationBody,
  ): Promise<DecidedView> {
    return this.adminVerifications.decide(me, verificationId, body);
  }
}

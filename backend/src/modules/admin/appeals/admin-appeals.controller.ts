import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import {
  AppealsQuery,
  DecideAppealBody,
  DecisionParams,
  RECORDING_TYPE,
  SignedLinkQuery,
  type AppealDecidedView,
  type AppealsView,
  type SuccessView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import { BlobDelivery } from '../../../platform/http/blob-delivery.js';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminAppealsService } from './admin-appeals.service.js';

@Controller()
export class AdminAppealsController {
  constructor(
    private readonly appeals: AdminAppealsService,
    private readonly blobs: BlobDelivery,
  ) {}

  @Route(adminEndpoints.appeals)
  list(
    @CurrentUser() me: Principal,
    @Query({ schema: AppealsQuery }) query: AppealsQuery,
  ): Promise<AppealsView> {
    return this.appeals.list(me, query);
  }

  @Route(adminEndpoints.claimAppeal)
  claim(
    @CurrentUser() me: Principal,
    @Param({ schema: DecisionParams }) { decisionId }: DecisionParams,
  ): Promise<SuccessView> {
    return this.appeals.claim(me, decisionId);
  }

  @Route(adminEndpoints.releaseAppeal)
  release(
    @CurrentUser() me: Principal,
    @Param({ schema: DecisionParams }) { decisionId }: DecisionParams,
  ): Promise<SuccessView> {
    return this.appeals.release(me, decisionId);
  }

  @Route(adminEndpoints.decideAppeal)
  decide(
    @CurrentUser() me: Principal,
    @Param({ schema: DecisionParams }) { decisionId }: DecisionParams,
    @Body({ schema: DecideAppealBody }) body: DecideAppealBody,
  ): Promise<AppealDecidedView> {
    return this.appeals.decide(me, decisionId, body);
  }

  @Route(adminEndpoints.appealedPhoto)
  async photo(
    @Param({ schema: DecisionParams }) { decisionId }: DecisionParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    return this.blobs.sendUncached(await this.appeals.photoByLink(decisionId, link), response);
  }

  @Route(adminEndpoints.appealedRecording)
  async recording(
    @Param({ schema: DecisionParams }) { decisionId }: DecisionParams,
    @Query({ schema: SignedLinkQuery }) link: SignedLinkQuery,
    @Res() response: Response,
  ): Promise<void> {
    const blob = await this.appeals.recordingByLink(decisionId, link);
    return this.blobs.sendUncached(blob, response, RECORDING_TYPE);
  }
}

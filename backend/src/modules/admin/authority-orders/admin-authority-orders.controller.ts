import { Body, Controller, Param } from '@nestjs/common';
import {
  AnswerAuthorityOrderBody,
  AuthorityOrderBody,
  AuthorityOrderParams,
  type AuthorityOrdersView,
  type AuthorityOrderView,
  type SuccessView,
} from '@contract';
import { adminEndpoints } from '@contract/admin/admin.endpoints';
import type { Principal } from '../../../platform/http/principal.js';
import { CurrentUser, Route } from '../../../platform/http/route.js';
import { AdminAuthorityOrdersService } from './admin-authority-orders.service.js';

@Controller()
export class AdminAuthorityOrdersController {
  constructor(private readonly orders: AdminAuthorityOrdersService) {}

  @Route(adminEndpoints.authorityOrders)
  list(): Promise<AuthorityOrdersView> {
    return this.orders.list();
  }

  @Route(adminEndpoints.recordAuthorityOrder)
  record(
    @CurrentUser() me: Principal,
    @Body({ schema: AuthorityOrderBody }) body: AuthorityOrderBody,
  ): Promise<AuthorityOrderView> {
    return this.orders.record(me, body);
  }

  @Route(adminEndpoints.answerAuthorityOrder)
  answer(
    @CurrentUser() me: Principal,
    @Param({ schema: AuthorityOrderParams }) { orderId }: AuthorityOrderParams,
    @Body({ schema: AnswerAuthorityOrderBody }) body: AnswerAuthorityOrderBody,
  ): Promise<SuccessView> {
    return this.orders.answer(me, orderId, body);
  }
}

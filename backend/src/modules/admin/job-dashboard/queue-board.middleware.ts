import { Injectable, type NestMiddleware } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { NextFunction, Response } from 'express';
import { ADMIN_LIMITS, hasRight, isStaff } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { hostCookie, type HostCookie } from '../../../platform/http/browser-cookies.js';
import { Authenticator, type AppRequest } from '../../../platform/http/principal.js';
import { QueueBoard } from '../../../platform/queue/queue-board.js';
import { AuditService } from '../../audit/index.js';
import { PrincipalService, SecondFactorService } from '../../auth/index.js';
import { boardChangeOf } from './board-change.rules.js';

/**
 * Lifetime and audience of the token that opens the job dashboard. It is sent as a cookie, because a browser
 * sends no bearer token when it opens a page.
 */
export const JOB_DASHBOARD_PASS = {
  audience: 'mutual-queues',
  seconds: ADMIN_LIMITS.jobDashboardMinutes * 60,
} as const;

export const jobDashboardCookie = ({ publicUrl }: Pick<AppConfig, 'publicUrl'>): HostCookie =>
  hostCookie('queues', publicUrl);

/** Returns whether a browser loads a page. Browsers send no bearer token with it. */
const isPageLoad = ({ method, headers }: AppRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/**
 * Guards the job dashboard: accepts the bearer token or the dashboard cookie of staff with the right `jobs`,
 * and writes changes to the audit log.
 */
@Injectable()
export class QueueBoardMiddleware implements NestMiddleware {
  constructor(
    private readonly board: QueueBoard,
    private readonly authenticator: Authenticator,
    private readonly principals: PrincipalService,
    private readonly factor: SecondFactorService,
    private readonly audit: AuditService,
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {}

  /**
   * @throws AppError UNAUTHENTICATED, ADMIN_ONLY, RIGHT_REQUIRED, SECOND_FACTOR_SETUP_REQUIRED, UNAVAILABLE;
   *   for a change, SECOND_FACTOR_REQUIRED
   */
  async use(request: AppRequest, response: Response, next: NextFunction): Promise<void> {
    const caller = (await this.authenticator.authenticate(request)) ?? (await this.holder(request));
    if (!caller) {
      // A browser that opens the address gets a page that says what is missing.
      if (isPageLoad(request)) return response.redirect(303, '/admin?view=jobs');
      throw new AppError('UNAUTHENTICATED');
    }
    if (!isStaff(caller.role)) throw new AppError('ADMIN_ONLY');
    if (!hasRight(caller.role, 'jobs')) throw new AppError('RIGHT_REQUIRED');
    await this.authenticator.assertMayAdminister(caller);
    response.setHeader('Cache-Control', 'no-store');
    const router = await this.board.router();
    const { method, path } = request;
    if (method !== 'GET') {
      await this.factor.assertVerifiedIfSetUp(caller);
      const after = { method, path, ...boardChangeOf(path, request.body) };
      await this.database.transaction((tx) =>
        this.audit.record(caller, { action: 'jobs-changed', after }, tx),
      );
    }
    router(request, response, next);
  }

  private async holder({ headers }: AppRequest) {
    const pass = parseCookie(headers.cookie ?? '')[jobDashboardCookie(this.config).name];
    return pass ? this.principals.principalOfPass(pass, JOB_DASHBOARD_PASS.audience) : undefined;
  }
}

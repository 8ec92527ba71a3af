import { Injectable } from '@nestjs/common';
import { isStaff, TEXTS, type DeleteAccountBody, type MessageView } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Logger } from '../../../platform/logging/logger.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { RefundUnansweredSuperLikes } from '../../match/match.jobs.js';
import { TellOfClosedAccount } from '../../plans/plans.jobs.js';
import { DeleteSelfie } from '../../profiles/profiles.jobs.js';
import { AccessRegistry, AccountStatusService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { AUTH_TEXTS } from '../auth.texts.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { StepUpService } from '../step-up/step-up.service.js';
import { LeavingReasonsRepository } from './leaving-reasons.repository.js';

/** Deletes accounts (hidden and logged out at once, erased later) and restores them. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly accounts: AccountStatusService,
    private readonly stepUp: StepUpService,
    private readonly secondFactor: SecondFactorService,
    private readonly links: OneTimeLinkService,
    private readonly access: AccessRegistry,
    private readonly reasons: LeavingReasonsRepository,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /**
   * Deletes the caller's account. A mailed link can restore it for `restoreDays`; then all data is erased.
   * @throws AppError ADMIN_PROTECTED for staff, so that the product always has an administrator; if a
   *   password is sent WRONG_PASSWORD, RATE_LIMITED; with a passkey PASSKEY_REFUSED; if a second factor is on
   *   also PASSWORD_REQUIRED, SECOND_FACTOR_REQUIRED, WRONG_CODE
   */
  async delete(me: Principal, { reason, ...proof }: DeleteAccountBody): Promise<MessageView> {
    // Without a second factor no password is required, because the mailed link can undo the deletion.
    const hasProof = proof.password !== undefined || proof.passkey !== undefined;
    if (hasProof || (await this.secondFactor.isOn(me))) await this.stepUp.check(me, proof);
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    const { userId } = me;
    await this.database.transaction(async (tx) => {
      if (!(await this.accounts.delete(userId, tx))) return;
      if (reason) await this.reasons.count(reason, this.clock.now(), tx);
      await this.outbox.add({ job: SendMail, payload: { mail: 'way-back', userId } }, tx);
      await this.close(userId, tx);
    });
    this.logger.log('account deleted', { userId });
    return { message: TEXTS.deleteSuccess };
  }

  /**
   * Deletes the account that a verification link belongs to, for the owner of an address that someone else
   * signed up with. Erasure is due at once. Accounts that are confirmed or restricted are not deleted.
   * @throws AppError LINK_INVALID
   */
  async disown(token: string): Promise<MessageView> {
    const userId = await this.links.ownerOf(token, 'verify-email');
    await this.database.transaction(async (tx) => {
      await this.links.spendAll(token, 'verify-email', userId, tx);
      if (!(await this.accounts.disown(userId, tx))) throw new AppError('LINK_INVALID');
      await this.close(userId, tx);
    });
    this.logger.log('account disowned', { userId });
    return { message: AUTH_TEXTS.accountDisowned };
  }

  /** Deletes the account of a member after a long absence. The mailed link restores it like any other. */
  async deleteAbsent(userId: string, tx: Transaction): Promise<void> {
    if (!(await this.accounts.delete(userId, tx))) return;
    await this.outbox.add({ job: SendMail, payload: { mail: 'way-back', userId } }, tx);
    await this.close(userId, tx);
  }

  /**
   * Restores a deleted account by its mailed link.
   * @throws AppError LINK_INVALID, also when the `restoreDays` are over
   */
  async restore(token: string): Promise<MessageView> {
    const userId = await this.links.ownerOf(token, 'restore-account');
    await this.database.transaction(async (tx) => {
      await this.links.spendAll(token, 'restore-account', userId, tx);
      if (!(await this.accounts.restore(userId, tx))) throw new AppError('LINK_INVALID');
    });
    this.logger.log('account restored', { userId });
    return { message: AUTH_TEXTS.accountRestored };
  }

  private async close(userId: string, tx: Transaction): Promise<void> {
    await this.outbox.add({ job: RefundUnansweredSuperLikes, payload: { userId } }, tx);
    await this.outbox.add({ job: DeleteSelfie, payload: { userId } }, tx);
    await this.outbox.add({ job: TellOfClosedAccount, payload: { userId } }, tx);
    await this.access.revoke({ userId, cause: 'access-closed' }, tx);
  }
}

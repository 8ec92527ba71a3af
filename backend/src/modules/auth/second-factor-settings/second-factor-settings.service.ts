import { Injectable } from '@nestjs/common';
import {
  emailForm,
  isStaff,
  type EnrolSecondFactorBody,
  type OwnSecondFactorView,
  type RecoveryCodesView,
  type SecondFactorCodeBody,
  type SecondFactorConfirmedView,
  type SecondFactorEnrolmentView,
  type StepUpBody,
  type StepUpFields,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { AuditService } from '../../audit/index.js';
import {
  KEEP_ACCESS_ALWAYS,
  RevokesAccess,
  UsersService,
  type Revocations,
  type RevokedAccess,
} from '../../users/index.js';
import { CredentialChangesService } from '../credential-changes/credential-changes.service.js';
import { newRecoveryCodes, recoveryHash, uriOf } from '../second-factor/codes.rules.js';
import { EnrolmentTokenService } from '../second-factor/enrolment-token.service.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import type { SecondFactor } from '../second-factor/second-factor.schema.js';
import { SecondFactorService } from '../second-factor/second-factor.service.js';
import { freshAccessSince } from '../step-up/fresh-access.rules.js';

/** Sets up an authenticator app, renews its recovery codes and switches the second factor off. */
@Injectable()
export class SecondFactorSettingsService {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly secondFactor: SecondFactorService,
    private readonly enrolmentTokens: EnrolmentTokenService,
    private readonly users: UsersService,
    private readonly changes: CredentialChangesService,
    private readonly audit: AuditService,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
  ) {}

  @RevokesAccess('second factor')
  revocations(): Revocations {
    return {
      ...KEEP_ACCESS_ALWAYS,
      // Keeps the app in use: the member has just entered a code of it to change the password.
      'password-changed': ({ userId }, tx) => this.factors.removePending(userId, tx),
      'password-reset': ({ userId }, tx) => this.removeSince(userId, freshAccessSince(this.clock.now()), tx),
      'email-change-undone': ({ userId, since }, tx) => this.removeSince(userId, since, tx),
    };
  }

  /** Returns whether the caller's log-in requires a code, and the number of unused recovery codes. */
  async state({ userId }: Principal): Promise<OwnSecondFactorView> {
    const factor = await this.factors.find(userId);
    return { enabled: Boolean(factor?.secret), recoveryCodesLeft: factor?.recoveryHashes.length ?? 0 };
  }

  /**
   * Creates the secret of a new app; the app in use remains until the new one is confirmed.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED; to replace an app SECOND_FACTOR_REQUIRED, WRONG_CODE; for
   *   the first app of staff also WRONG_ENROLMENT_TOKEN
   */
  async enrol(
    me: Principal,
    { token = '', ...proof }: StepUpFields & Pick<EnrolSecondFactorBody, 'token'>,
  ): Promise<SecondFactorEnrolmentView> {
    const factor = await this.factors.find(me.userId);
    const ofStaff = isStaff(me.role);
    if (ofStaff && factor?.secret) await this.secondFactor.assertVerified(me);
    const { email } = await this.changes.proveOwner(me, proof);
    if (ofStaff && !factor?.secret) await this.checkEnrolmentToken(me, factor, token);
    const { secret, pending } = this.secondFactor.newPendingSecret(me.userId);
    await this.factors.begin(me.userId, pending);
    return { secret, uri: uriOf(secret, email) };
  }

  /**
   * Activates the new app after a right code, creates new recovery codes, ends all other sessions, and
   * informs the member, or for staff the support address.
   * @throws AppError WRONG_CODE (also when the app is not confirmed within `secondFactorSetupMinutes`),
   *   CONFLICT, RATE_LIMITED
   */
  async confirm(me: Principal, { code }: SecondFactorCodeBody): Promise<SecondFactorConfirmedView> {
    const { userId, sessionId } = me;
    await this.limits.consume('secondFactorByMember', userId);
    const factor = await this.factors.find(userId);
    const checked = this.secondFactor.checkPending(factor, code, userId);
    if (!checked) throw AppError.field('WRONG_CODE', 'code');
    const ofStaff = isStaff(me.role);
    const recoveryCodes = newRecoveryCodes();
    const verified = this.secondFactor.verifiedFromNow(sessionId);
    const app = {
      ...checked,
      secret: factor?.secret ?? null,
      recoveryHashes: recoveryCodes.map(recoveryHash),
    };
    // Another session may have been opened with the password alone.
    const change = { userId, session: me, revocation: { cause: 'second-factor-set' } } as const;
    await this.changes.storeChange(change, async (_, tx) => {
      if (!(await this.factors.confirm(userId, app, verified, tx))) throw new AppError('CONFLICT');
      if (ofStaff) await this.audit.record(me, { action: 'second-factor-set' }, tx);
      return { mail: ofStaff ? 'second-factor-set' : 'second-factor-on' };
    });
    await this.limits.reset('secondFactorByMember', userId);
    return { recoveryCodes, verifiedUntil: verified.until.toISOString() };
  }

  /** Confirms a member's app as {@link confirm} does; members enter a code at log-in only. */
  async confirmOwn(me: Principal, body: SecondFactorCodeBody): Promise<RecoveryCodesView> {
    const { recoveryCodes } = await this.confirm(me, body);
    return { recoveryCodes };
  }

  /**
   * Replaces the recovery codes and informs the member; the old ones become invalid.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE,
   *   SECOND_FACTOR_SETUP_REQUIRED; ADMIN_PROTECTED for staff, who get new codes with a new app
   */
  async renewRecoveryCodes(me: Principal, proof: StepUpBody): Promise<RecoveryCodesView> {
    const { userId } = me;
    await this.changes.proveMember(me, proof);
    const recoveryCodes = newRecoveryCodes();
    await this.changes.storeChange({ userId, session: me }, async (_, tx) => {
      if (!(await this.factors.setRecovery(userId, recoveryCodes.map(recoveryHash), this.clock.now(), tx)))
        throw new AppError('SECOND_FACTOR_SETUP_REQUIRED');
      return { mail: 'recovery-codes-renewed' };
    });
    return { recoveryCodes };
  }

  /**
   * Switches the second factor off and informs the member.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE; ADMIN_PROTECTED for
   *   staff
   */
  async switchOff(me: Principal, proof: StepUpBody): Promise<void> {
    const { userId } = me;
    await this.changes.proveMember(me, proof);
    await this.changes.storeChange({ userId, session: me }, async (_, tx) =>
      (await this.factors.remove(userId, {}, tx)) ? { mail: 'second-factor-off' } : null,
    );
  }

  /**
   * Switches the second factor off, ends all sessions and informs the member. Called by a command only, for a
   * member who has lost phone and recovery codes, after support has verified the member's identity.
   * @returns false when no member has this address, or no second factor is on
   */
  async switchOffFor(email: string): Promise<boolean> {
    const user = await this.users.findByEmail(emailForm(email));
    if (user?.role !== 'member') return false;
    const userId = user._id.toHexString();
    if (!(await this.factors.find(userId))?.secret) return false;
    await this.changes.storeChange({ userId, revocation: { cause: 'access-closed' } }, async (_, tx) => {
      await this.factors.remove(userId, {}, tx);
      return { mail: 'second-factor-off' };
    });
    return true;
  }

  private async checkEnrolmentToken(
    { userId }: Principal,
    factor: SecondFactor | null,
    token: string,
  ): Promise<void> {
    await this.limits.consume('secondFactorByMember', userId);
    if (!this.enrolmentTokens.isValid(factor, token)) throw AppError.field('WRONG_ENROLMENT_TOKEN', 'token');
    await this.limits.reset('secondFactorByMember', userId);
  }

  /**
   * Removes an app that was set up at `since` or later (any app without `since`); otherwise removes recovery
   * codes created since. Skips staff, whose second factor is reset by the owner or the operator.
   */
  private async removeSince(
    userId: string,
    since: Date | undefined,
    tx: Transaction,
  ): Promise<Pick<RevokedAccess, 'secondFactor' | 'recoveryCodes'>> {
    const user = await this.users.findById(userId);
    if (!user || isStaff(user.role)) return { secondFactor: false, recoveryCodes: false };
    const secondFactor = await this.factors.remove(userId, { since }, tx);
    const recoveryCodes =
      !secondFactor && since !== undefined && (await this.factors.removeRecovery(userId, since, tx));
    await this.factors.removePending(userId, tx);
    return { secondFactor, recoveryCodes };
  }
}

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isSameSecret } from '../../../platform/crypto/same-secret.js';
import { SecretBox } from '../../../platform/crypto/secret-box.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AuditService } from '../../audit/index.js';
import { AccessRegistry, UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import type { SecondFactor } from './second-factor.schema.js';

/**
 * One-time tokens that staff need to set up their first authenticator app, so that the password alone is not
 * enough to enrol an app. The owner's token is printed at start-up, or mailed in production; the owner hands
 * out the tokens of staff.
 */
@Injectable()
export class EnrolmentTokenService {
  private readonly box: SecretBox;

  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly users: UsersService,
    private readonly access: AccessRegistry,
    private readonly audit: AuditService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly config: AppConfig,
  ) {
    this.box = new SecretBox(config.jwtSecret, 'second factor enrolment');
  }

  /**
   * Creates a token if the account has neither an app nor a readable token; in production, mails it once.
   * Safe when several instances start at the same time.
   */
  async createUnlessSetUp(userId: string): Promise<void> {
    const factor = await this.factors.find(userId);
    if (factor?.secret || this.tokenOf(factor)) return;
    try {
      await this.database.transaction(async (tx) => {
        const sealed = this.box.seal(newToken(), userId);
        await this.factors.offerEnrolment(userId, sealed, factor?.enrolmentToken ?? null, tx);
        if (this.config.production)
          await this.outbox.add({ job: SendMail, payload: { mail: 'second-factor-offered', userId } }, tx);
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Returns the token that is still to be used; null without one. */
  async waitingToken(userId: string): Promise<string | null> {
    return this.tokenOf(await this.factors.find(userId));
  }

  /** Returns the token that start-up may print; null in production and once the owner has an app. */
  async tokenToPrint(): Promise<string | null> {
    if (this.config.production) return null;
    const admin = await this.users.findOwnerAccount();
    return admin && this.waitingToken(admin._id.toHexString());
  }

  /** Returns whether `sentToken` is the token for the account's first app. */
  isValid(factor: SecondFactor | null, sentToken: string): boolean {
    const token = this.tokenOf(factor);
    return token !== null && isSameSecret(Buffer.from(token), Buffer.from(sentToken));
  }

  /**
   * Removes the administrator's app and recovery codes, ends all of their sessions and informs the support
   * address. Called by a command only, after the phone was lost.
   * @returns the account's address and the token for the next app; null when there is no administrator
   */
  async reset(): Promise<{ email: string; token: string } | null> {
    const admin = await this.users.findOwnerAccount();
    if (!admin) return null;
    const userId = admin._id.toHexString();
    return this.database.transaction(async (tx) => {
      const token = await this.renew(userId, tx);
      await this.audit.record(
        { userId },
        { action: 'second-factor-reset', reason: 'By command, on the server' },
        tx,
      );
      await this.outbox.add({ job: SendMail, payload: { mail: 'second-factor-reset', userId } }, tx);
      return { email: admin.email, token };
    });
  }

  /**
   * Removes an authenticator app and its recovery codes and ends all sessions of the account.
   * @returns the token for the next app
   */
  async renew(userId: string, tx: Transaction): Promise<string> {
    const token = newToken();
    await this.factors.reset(userId, this.box.seal(token, userId), tx);
    await this.access.revoke({ userId, cause: 'access-closed' }, tx);
    return token;
  }

  private tokenOf(factor: SecondFactor | null): string | null {
    return factor?.enrolmentToken ? this.box.open(factor.enrolmentToken, factor._id.toHexString()) : null;
  }
}

const newToken = (): string => randomBytes(16).toString('base64url');

import { Injectable } from '@nestjs/common';
import { isStaff, type StepUpFields } from '@contract';
import { Database } from '../../../platform/database/database.js';
import type { Transaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { AccessRegistry, type Revocation, type RevokedAccess, type User } from '../../users/index.js';
import { SendMail, type SendMailPayload } from '../auth.jobs.js';
import { OneTimeLinkService } from '../links/one-time-link.service.js';
import type { TokenPurpose } from '../links/one-time-token.schema.js';
import { SessionService } from '../sessions/session.service.js';
import { StepUpService } from '../step-up/step-up.service.js';

/** A change of a credential: the session or link that allows it, and the other access that it revokes. */
export interface CredentialChange {
  userId: string;
  /** The session in which the member makes the change. It must not have ended, and remains open. */
  session?: Principal;
  /** The mailed link that makes the change; it is spent. */
  link?: { token: string; purpose: TokenPurpose };
  /** Why other access is revoked; without it, all other access remains. */
  revocation?: Omit<Revocation, 'userId' | 'exceptSessionId'>;
}

/** The mail that informs the account's owner. */
type Mail = Omit<SendMailPayload, 'userId'>;

const NOTHING_REVOKED: RevokedAccess = {
  passkeys: 0,
  secondFactor: false,
  recoveryCodes: false,
  planLinks: [],
};

/**
 * The one way to change a credential: password, address, second factor or passkeys. First the member proves
 * their identity ({@link proveOwner}, {@link proveMember}, or a mailed link). Then the change is checked, and
 * stored together with the end of other sessions, the revocation of other access, and the mail to the owner
 * ({@link storeChange}).
 */
@Injectable()
export class CredentialChangesService {
  constructor(
    private readonly stepUp: StepUpService,
    private readonly sessions: SessionService,
    private readonly links: OneTimeLinkService,
    private readonly access: AccessRegistry,
    private readonly outbox: Outbox,
    private readonly database: Database,
  ) {}

  /**
   * Checks that the request comes from the account's owner, and not from someone at an unlocked device.
   * @param field the request field that contains the password
   * @throws AppError the errors of `StepUpService.check`
   */
  proveOwner(me: Principal, proof: StepUpFields, field?: string): Promise<User> {
    return this.stepUp.check(me, proof, field);
  }

  /**
   * As {@link proveOwner}, for a change that staff may not make.
   * @throws AppError ADMIN_PROTECTED for staff
   */
  async proveMember(me: Principal, proof: StepUpFields): Promise<User> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    return this.proveOwner(me, proof);
  }

  /**
   * Stores a change in one transaction.
   * @param change stores it, and returns the mail to the owner; null if nothing has changed
   * @returns the revoked access, which the owner is told of
   * @throws AppError UNAUTHENTICATED when the session has ended; LINK_INVALID when the link was spent
   *   meanwhile; errors of `change`, after which nothing is stored
   */
  storeChange(
    { userId, session, link, revocation }: CredentialChange,
    change: (revoked: RevokedAccess, tx: Transaction) => Promise<Mail | null>,
  ): Promise<RevokedAccess> {
    return this.database.transaction(async (tx) => {
      if (link) await this.links.spend(link.token, link.purpose, tx);
      if (session && !revocation) await this.sessions.assertLive(session, tx);
      const kept = session && { exceptSessionId: session.sessionId };
      const revoked = revocation
        ? await this.access.revoke({ ...revocation, userId, ...kept }, tx)
        : NOTHING_REVOKED;
      const mail = await change(revoked, tx);
      if (mail) await this.outbox.add({ job: SendMail, payload: { ...mail, userId } }, tx);
      return revoked;
    });
  }
}

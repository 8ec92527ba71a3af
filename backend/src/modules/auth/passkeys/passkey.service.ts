import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isStaff,
  LIMITS,
  type NewPasskeyBody,
  type NewPasskeyView,
  type PasskeysView,
  type PasskeyView,
  type StepUpBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { ErasureRegistry } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { PasswordCheckService } from '../passwords/password-check.service.js';
import { deviceLabel } from '../sessions/device-label.rules.js';
import { PasskeyVerifierService } from './passkey-verifier.service.js';
import { PasskeyRepository } from './passkey.repository.js';
import type { Passkey } from './passkey.schema.js';

/** A member's passkeys: made, listed, removed. */
@Injectable()
export class PasskeyService implements OnModuleInit {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifierService,
    private readonly passwords: PasswordCheckService,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.passkeys.erase(userId));
  }

  /** A member's passkeys, for their settings. */
  async list({ userId }: Principal): Promise<PasskeysView> {
    return { passkeys: (await this.passkeys.listOf(userId)).map(toPasskeyView) };
  }

  /**
   * What the browser makes a passkey with.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, TOO_MANY_PASSKEYS, UNAVAILABLE; ADMIN_PROTECTED for staff,
   *   whose log-in keeps the code
   */
  async begin(me: Principal, { password }: StepUpBody): Promise<NewPasskeyView> {
    if (isStaff(me.role)) throw new AppError('ADMIN_PROTECTED');
    const { userId } = me;
    const { email } = await this.passwords.check(me, password, 'password');
    const existing = await this.passkeys.listOf(userId);
    if (existing.length >= LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
    return {
      challenge: await this.verifier.newChallenge(`new ${userId}`),
      rpId: this.verifier.rpId,
      user: { id: handleOf(userId), name: email },
      existing: existing.map(({ credentialId }) => credentialId),
    };
  }

  /**
   * Keeps a new passkey, and informs the member.
   * @throws AppError PASSKEY_REFUSED, also when it is some account's already; TOO_MANY_PASSKEYS
   */
  async add(me: Principal, body: NewPasskeyBody, userAgent: string | undefined): Promise<PasskeysView> {
    const { userId } = me;
    const verified = await this.verifier.verifyNew(userId, body);
    const at = { createdAt: this.clock.now(), lastUsedAt: null };
    try {
      await this.database.withTransaction(async (tx) => {
        const others = await this.passkeys.listOf(userId, tx);
        if (others.length >= LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
        // Made at once, two take the same slot; the transaction of one runs again and counts the other.
        const slot = freeSlot(others);
        await this.passkeys.add({ userId, slot, ...verified, device: deviceLabel(userAgent), ...at }, tx);
        await this.outbox.add({ job: SendMail, payload: { mail: 'passkey-added', userId } }, tx);
      });
    } catch (error) {
      if (isDuplicateKey(error, 'credentialId')) throw new AppError('PASSKEY_REFUSED');
      throw error;
    }
    return this.list(me);
  }

  /** @throws AppError WRONG_PASSWORD, RATE_LIMITED; NOT_FOUND when it is not one of the caller's */
  async remove(me: Principal, passkeyId: string, { password }: StepUpBody): Promise<PasskeysView> {
    await this.passwords.check(me, password, 'password');
    if (!(await this.passkeys.remove(passkeyId, me.userId))) throw new AppError('NOT_FOUND');
    return this.list(me);
  }
}

/** The first that none of these has. */
function freeSlot(passkeys: readonly Passkey[]): number {
  const taken = new Set(passkeys.map(({ slot }) => slot));
  let slot = 0;
  while (taken.has(slot)) slot += 1;
  return slot;
}

/** By what an authenticator knows an account. */
export const handleOf = (userId: string): string => Buffer.from(userId, 'hex').toString('base64url');

const toPasskeyView = ({ _id, device, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id: _id.toHexString(),
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

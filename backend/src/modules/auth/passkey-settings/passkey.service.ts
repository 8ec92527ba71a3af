import { Injectable } from '@nestjs/common';
import {
  AUTH_LIMITS,
  type NewPasskeyBody,
  type NewPasskeyView,
  type PasskeysView,
  type PasskeyView,
  type StepUpBody,
} from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { isDuplicateKey } from '../../../platform/database/mongo-errors.js';
import { Turns } from '../../../platform/database/turns.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { KEEP_ACCESS_ALWAYS, RevokesAccess, type Revocations } from '../../users/index.js';
import { CredentialChangesService } from '../credential-changes/credential-changes.service.js';
import { PasskeyVerifierService } from '../passkeys/passkey-verifier.service.js';
import { PasskeyRepository } from '../passkeys/passkey.repository.js';
import type { Passkey } from '../passkeys/passkey.schema.js';
import { userHandleOf } from '../passkeys/user-handle.rules.js';
import { deviceLabel } from '../sessions/device-label.rules.js';
import { freshAccessSince } from '../step-up/fresh-access.rules.js';

/** Creates, lists and removes a member's passkeys. */
@Injectable()
export class PasskeyService {
  constructor(
    private readonly passkeys: PasskeyRepository,
    private readonly verifier: PasskeyVerifierService,
    private readonly changes: CredentialChangesService,
    private readonly turns: Turns,
    private readonly clock: Clock,
  ) {}

  @RevokesAccess('passkeys')
  revocations(): Revocations {
    return {
      ...KEEP_ACCESS_ALWAYS,
      // Keeps passkeys created at sign-up or in the session that changes the password: they belong to the
      // same person.
      'password-changed': async ({ userId, exceptSessionId }, tx) => ({
        passkeys: await this.passkeys.removeSince(
          userId,
          freshAccessSince(this.clock.now()),
          exceptSessionId,
          tx,
        ),
      }),
      'password-reset': async ({ userId }, tx) => ({
        passkeys: await this.passkeys.removeSince(userId, freshAccessSince(this.clock.now()), undefined, tx),
      }),
      'email-change-undone': async ({ userId, since }, tx) => ({
        passkeys: await this.passkeys.removeSince(userId, since, undefined, tx),
      }),
    };
  }

  /** Returns the caller's passkeys for the settings page. */
  async list({ userId }: Principal): Promise<PasskeysView> {
    return { passkeys: (await this.passkeys.listOf(userId)).map(toPasskeyView) };
  }

  /**
   * Returns the options with which the browser creates a passkey.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE, TOO_MANY_PASSKEYS,
   *   UNAVAILABLE; ADMIN_PROTECTED for staff, who must log in with a code
   */
  async begin(me: Principal, proof: StepUpBody): Promise<NewPasskeyView> {
    const { userId } = me;
    const { email } = await this.changes.proveMember(me, proof);
    const existing = await this.passkeys.listOf(userId);
    if (existing.length >= AUTH_LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
    return {
      challenge: await this.verifier.newChallenge(`new ${userId}`),
      rpId: this.verifier.rpId,
      user: { id: userHandleOf(userId), name: email },
      existing: existing.map(({ credentialId }) => credentialId),
    };
  }

  /**
   * Stores a new passkey and informs the member.
   * @throws AppError PASSKEY_REFUSED, also when an account has this passkey already; TOO_MANY_PASSKEYS
   */
  async add(me: Principal, body: NewPasskeyBody, userAgent: string | undefined): Promise<PasskeysView> {
    const { userId, sessionId } = me;
    const verified = await this.verifier.verifyNew(`new ${userId}`, body);
    const made = { device: deviceLabel(userAgent), sessionId, createdAt: this.clock.now(), lastUsedAt: null };
    try {
      await this.changes.storeChange({ userId, session: me }, async (_, tx) => {
        const others = await this.passkeys.listOf(userId, tx);
        if (others.length >= AUTH_LIMITS.passkeys) throw new AppError('TOO_MANY_PASSKEYS');
        // Two concurrent requests get the same slot; the transaction of one is retried and then counts the
        // other's passkey.
        const slot = freeSlot(others);
        await this.passkeys.add({ userId, slot, ...verified, ...made }, tx);
        return { mail: 'passkey-added' };
      });
    } catch (error) {
      if (isDuplicateKey(error, 'credentialId')) throw new AppError('PASSKEY_REFUSED');
      throw error;
    }
    return this.list(me);
  }

  /**
   * Removes a passkey and informs the member.
   * @throws AppError WRONG_PASSWORD, RATE_LIMITED, SECOND_FACTOR_REQUIRED, WRONG_CODE; NOT_FOUND when it is
   *   not the caller's, LAST_PASSKEY when the account has no password and no other passkey
   */
  async remove(me: Principal, passkeyId: string, proof: StepUpBody): Promise<PasskeysView> {
    const { userId } = me;
    const { passwordless = false } = await this.changes.proveOwner(me, proof);
    await this.changes.storeChange({ userId, session: me }, async (_, tx) => {
      // Otherwise each of two requests could count the passkey that the other one removes.
      await this.turns.take(`passkeys of ${userId}`, tx);
      const isLast = (await this.passkeys.listOf(userId, tx)).length === 1;
      if (passwordless && isLast) throw new AppError('LAST_PASSKEY');
      if (!(await this.passkeys.remove(passkeyId, userId, tx))) throw new AppError('NOT_FOUND');
      return { mail: 'passkey-removed' };
    });
    return this.list(me);
  }
}

function freeSlot(passkeys: readonly Passkey[]): number {
  const usedSlots = new Set(passkeys.map(({ slot }) => slot));
  let slot = 0;
  while (usedSlots.has(slot)) slot += 1;
  return slot;
}

const toPasskeyView = ({ _id, device, createdAt, lastUsedAt }: Passkey): PasskeyView => ({
  id: _id.toHexString(),
  device,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { REVOCATION_CAUSES, WAYS_IN, type RevocationCause, type WayIn } from './ways-in.data.js';

/** The cause and the extent of a revocation. */
export interface Revocation {
  userId: string;
  cause: RevocationCause;
  /** The session that remains open: the one in which the member made the change. */
  exceptSessionId?: string;
  /** For `session-ended`: the session that ends; all others remain open. */
  endedSessionId?: string;
  /**
   * For an undone change of address: only access created at or after this time is revoked; all of it if
   * absent.
   */
  since?: Date | undefined;
  /** For an undone change of address: the expiry of the link that undoes it. */
  undoLinkEnds?: Date;
}

/** A shared plan whose link was replaced; its check-in remains. */
export interface ReplacedPlanLink {
  /** The time of the plan, and its time zone. */
  at: string;
  zone: string;
  /** The address that is informed without a check-in. */
  email: string | null;
}

/** The removed access that the account's owner is informed of. */
export interface RevokedAccess {
  passkeys: number;
  secondFactor: boolean;
  recoveryCodes: boolean;
  planLinks: readonly ReplacedPlanLink[];
}

/** Revokes one way in for one cause, inside the caller's transaction. */
export type Revoke = (revocation: Revocation, tx: Transaction) => Promise<Partial<RevokedAccess> | void>;

/** A session and its member. */
type SessionOfMember = Pick<Principal, 'userId' | 'sessionId'>;

/** Returns a write that fails once the session has ended; null if it has ended. */
type LiveSession = (session: SessionOfMember) => Promise<Write | null>;

/** Leaves a way in open. */
export const KEEP_ACCESS: Revoke = () => Promise.resolve();

/** Leaves a way in open for every cause. */
export const KEEP_ACCESS_ALWAYS = Object.fromEntries(
  REVOCATION_CAUSES.map((cause) => [cause, KEEP_ACCESS]),
) as Record<RevocationCause, Revoke>;

/**
 * Registry of all ways into an account. The module that owns one registers (in `onModuleInit`) what happens
 * to it for each cause. Code that changes a credential or ends sessions calls `revoke`, which covers all of
 * them.
 */
@Injectable()
export class AccessRegistry implements OnApplicationBootstrap {
  private readonly ways = new Map<WayIn, Record<RevocationCause, Revoke>>();
  private liveSession: LiveSession | undefined;

  register(way: WayIn, onRevocation: Record<RevocationCause, Revoke>): void {
    if (this.ways.has(way)) throw new Error(`The way in "${way}" is registered twice.`);
    this.ways.set(way, onRevocation);
  }

  /** Registers the condition of a session that has not ended. */
  registerLiveSession(condition: LiveSession): void {
    this.liveSession = condition;
  }

  /** @throws Error when a way in of `WAYS_IN`, or the condition of sessions, is not registered */
  onApplicationBootstrap(): void {
    const missing = WAYS_IN.filter((way) => !this.ways.has(way));
    if (missing.length > 0) throw new Error(`Nothing revokes these ways in: ${missing.join(', ')}.`);
    if (!this.liveSession) throw new Error('Nothing says whether a session has ended.');
  }

  /**
   * Makes a transaction conflict with the end of the caller's session. So a way into the account is either
   * created before the session ends, and the end revokes it, or not at all.
   * @throws AppError UNAUTHENTICATED when the session has ended
   */
  async whileLive(session: SessionOfMember, tx: Transaction): Promise<void> {
    const condition = await this.liveSession?.(session);
    if (!condition) throw new AppError('UNAUTHENTICATED');
    await tx.write(condition);
  }

  /**
   * Revokes all access that the cause affects, in the order of `WAYS_IN`.
   * @returns the removed access that the owner must be informed of
   * @throws AppError UNAUTHENTICATED when the session to keep has ended meanwhile
   */
  async revoke(revocation: Revocation, tx: Transaction): Promise<RevokedAccess> {
    const revoked: RevokedAccess = { passkeys: 0, secondFactor: false, recoveryCodes: false, planLinks: [] };
    for (const way of WAYS_IN)
      Object.assign(revoked, await this.ways.get(way)?.[revocation.cause](revocation, tx));
    return revoked;
  }
}

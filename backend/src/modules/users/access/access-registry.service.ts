import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Session } from '../../../platform/database/database.js';
import { REVOCATION_CAUSES, type RevocationCause, type WayIn, WAYS_IN } from './ways-in.data.js';

/** The cause and the extent of a revocation. */
export interface Revocation {
  userId: string;
  cause: RevocationCause;
  /** The session that remains open: the one in which the member made the change. */
  exceptSessionId?: string;
  /**
   * For an undone change of address: only access created at or after this time is revoked; all of it if
   * absent.
   */
  since?: Date | undefined;
  /** For an undone change of address: the expiry of the link that undoes it. */
  undoLinkEnds?: Date;
}

/** The removed access that the account's owner is informed of. */
export interface RevokedAccess {
  passkeys: number;
  secondFactor: boolean;
  recoveryCodes: boolean;
}

/** Revokes one way in for one cause, inside the caller's transaction. */
export type Revoke = (revocation: Revocation, tx: Session) => Promise<Partial<RevokedAccess> | void>;

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

  register(way: WayIn, onRevocation: Record<RevocationCause, Revoke>): void {
    if (this.ways.has(way)) throw new Error(`The way in "${way}" is registered twice.`);
    this.ways.set(way, onRevocation);
  }

  /** @throws Error when a way in of `WAYS_IN` is not registered */
  onApplicationBootstrap(): void {
    const missing = WAYS_IN.filter((way) => !this.ways.has(way));
    if (missing.length > 0) throw new Error(`Nothing revokes these ways in: ${missing.join(', ')}.`);
  }

  /**
   * Revokes all access that the cause affects, in the order of `WAYS_IN`.
   * @returns the removed access that the owner must be informed of
   * @throws AppError UNAUTHENTICATED when the session to keep has ended meanwhile
   */
  async revoke(revocation: Revocation, tx: Session): Promise<RevokedAccess> {
    const revoked: RevokedAccess = { passkeys: 0, secondFactor: false, recoveryCodes: false };
    for (const way of WAYS_IN)
      Object.assign(revoked, await this.ways.get(way)?.[revocation.cause](revocation, tx));
    return revoked;
  }
}

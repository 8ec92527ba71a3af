import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Session } from '../../../platform/database/database.js';
import { REVOCATION_CAUSES, type RevocationCause, type WayIn, WAYS_IN } from './ways-in.data.js';

/** Why and how far the ways into an account are revoked. */
export interface Revocation {
  userId: string;
  cause: RevocationCause;
  /** The session that stays, where the member who causes it is logged in. */
  keptSession?: string;
  /** Of a change of address that is undone: what was made at or after this goes; all of it without. */
  since?: Date | undefined;
  /** Of a change of address that is undone: when the link ends that undoes it. */
  undoLinkEnds?: Date;
}

/** What the owner should hear of that was removed. */
export interface RevokedAccess {
  passkeys: number;
  secondFactor: boolean;
  recoveryCodes: boolean;
}

/** Revokes one way for one cause, as part of its transaction. */
export type Revoke = (revocation: Revocation, tx: Session) => Promise<Partial<RevokedAccess> | void>;

/** Says that a way stays open. */
export const KEPT: Revoke = () => Promise.resolve();

/** The same for every cause. */
export const KEPT_ALWAYS = Object.fromEntries(REVOCATION_CAUSES.map((cause) => [cause, KEPT])) as Record<
  RevocationCause,
  Revoke
>;

/**
 * Knows every way into an account. Each owner of one registers (in `onModuleInit`) what becomes of it for
 * each cause; whoever changes a credential or ends sessions calls `revoke` and cannot leave one out.
 */
@Injectable()
export class AccessRegistry implements OnApplicationBootstrap {
  private readonly ways = new Map<WayIn, Record<RevocationCause, Revoke>>();

  register(way: WayIn, onRevocation: Record<RevocationCause, Revoke>): void {
    if (this.ways.has(way)) throw new Error(`The way in "${way}" is registered twice.`);
    this.ways.set(way, onRevocation);
  }

  /** @throws Error when a way of the list is not registered */
  onApplicationBootstrap(): void {
    const missing = WAYS_IN.filter((way) => !this.ways.has(way));
    if (missing.length > 0) throw new Error(`Nothing revokes these ways in: ${missing.join(', ')}.`);
  }

  /**
   * Revokes what the cause revokes, in the order of the list.
   * @returns what the owner should hear of
   * @throws AppError UNAUTHENTICATED when the session to keep has ended meanwhile
   */
  async revoke(revocation: Revocation, tx: Session): Promise<RevokedAccess> {
    const revoked: RevokedAccess = { passkeys: 0, secondFactor: false, recoveryCodes: false };
    for (const way of WAYS_IN)
      Object.assign(revoked, await this.ways.get(way)?.[revocation.cause](revocation, tx));
    return revoked;
  }
}

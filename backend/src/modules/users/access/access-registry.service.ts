import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Transaction, Write } from '../../../platform/database/transaction.js';
import { createMethodDecorator, DecoratedMethods } from '../../../platform/discovery/decorated-methods.js';
import { Registry } from '../../../platform/discovery/registry.js';
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
   * For an undone change of address: only access created at or after this time is revoked; if absent, all
   * access.
   */
  since?: Date | undefined;
  /** For an undone change of address: the expiry of the link that undoes it. */
  undoLinkEnds?: Date;
}

/** A shared plan whose link was replaced; its check-in remains. */
export interface ReplacedPlanLink {
  /** The time of the plan. */
  at: string;
  /** The time zone of `at`. */
  zone: string;
  /** The address that is informed if the member does not check in. */
  email: string | null;
}

/** The removed access about which the account's owner is informed. */
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

/** The sessions that have not ended. The auth module provides the implementation. */
export abstract class LiveSessions {
  /** Returns a write that fails once the session has ended; null if it has ended. */
  abstract writeWhileLive(session: SessionOfMember): Promise<Write | null>;
}

/** The function that is called for each cause to revoke a way into an account. */
export type Revocations = Record<RevocationCause, Revoke>;

/** Marks the method that returns these functions for a way into an account. */
export const RevokesAccess = createMethodDecorator<WayIn, () => Revocations>();

/** Revokes nothing. */
export const KEEP_ACCESS: Revoke = () => Promise.resolve();

/** Revokes nothing for any cause. */
export const KEEP_ACCESS_ALWAYS = Object.fromEntries(
  REVOCATION_CAUSES.map((cause) => [cause, KEEP_ACCESS]),
) as Revocations;

/**
 * All ways into an account. Code that changes a credential or ends sessions calls `revoke`, which covers all
 * of them.
 */
@Injectable()
export class AccessRegistry extends Registry<WayIn, () => Revocations> {
  private ways: ReadonlyMap<WayIn, Revocations> = new Map();
  private sessions!: LiveSessions;

  constructor(
    methods: DecoratedMethods,
    private readonly modules: ModuleRef,
  ) {
    super(methods, RevokesAccess);
  }

  override onModuleInit(): void {
    super.onModuleInit();
    this.ways = new Map(this.entries.map(({ value, call }) => [value, call()]));
    this.sessions = this.modules.get(LiveSessions, { strict: false });
  }

  /**
   * Makes a transaction conflict with the end of the caller's session. So a way into the account is either
   * created before the session ends, and then revoked with it, or not at all.
   * @throws AppError UNAUTHENTICATED when the session has ended
   */
  async whileLive(session: SessionOfMember, tx: Transaction): Promise<void> {
    const condition = await this.sessions.writeWhileLive(session);
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

  protected namesOf(way: WayIn): readonly string[] {
    return [way];
  }

  protected requiredNames(): readonly WayIn[] {
    return WAYS_IN;
  }
}

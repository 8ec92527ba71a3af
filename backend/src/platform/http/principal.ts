import type { Request } from 'express';
import type { Role } from '@contract';

export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly status: 'active' | 'suspended';
}

export interface AppRequest extends Request {
  principal?: Principal;
  /** The unparsed JSON body, whose signature can be verified. */
  rawBody?: Buffer;
}

interface AuthenticateOptions {
  /** Ignores cached sessions. */
  anew?: boolean;
}

/** Name of the passport strategy of the access guard. The auth module provides the strategy. */
export const BEARER_STRATEGY = 'bearer';

/**
 * Authenticates callers. The auth module provides the implementation. `authenticate` returns undefined
 * without a valid token.
 */
export abstract class Authenticator {
  abstract authenticate(request: Request, options?: AuthenticateOptions): Promise<Principal | undefined>;

  /**
   * Called for staff before every staff route, except those that set up the second factor.
   * @throws AppError when staff routes are not open to them yet
   */
  abstract assertMayAdminister(principal: Principal): Promise<void>;

  /**
   * Returns whether a member is logged in: with this session, or, if it is undefined, with any session. May
   * be a few seconds out of date.
   */
  abstract isLoggedIn(who: { userId: string; sessionId: string | undefined }): Promise<boolean>;

  /**
   * Returns the current state of those principals whose session and account are still valid, by session id.
   */
  abstract stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>>;
}

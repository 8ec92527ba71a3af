import type { Role } from '@contract';
import type { Request } from 'express';

/** Who is calling, as the authenticator found them. */
export interface Principal {
  readonly userId: string;
  readonly sessionId: string;
  readonly role: Role;
  readonly status: 'active' | 'suspended';
}

/** An express request after the access guard. */
export interface AppRequest extends Request {
  principal?: Principal;
  /** The JSON body as it came, for signatures over it. */
  rawBody?: Buffer;
}

interface AuthenticateOptions {
  /** Believes nothing that was looked up before. */
  anew?: boolean;
}

/** The passport strategy that the access guard asks who is calling; the auth module provides it. */
export const BEARER_STRATEGY = 'bearer';

/**
 * Finds out who is calling; the auth module provides the class under this token.
 * `authenticate` gives undefined when there is no usable token.
 */
export abstract class Authenticator {
  abstract authenticate(request: Request, options?: AuthenticateOptions): Promise<Principal | undefined>;

  /**
   * Asked about staff before every call of the administration but those that set up the second
   * factor.
   * @throws AppError when it is not open to them yet
   */
  abstract assertMayAdminister(principal: Principal): Promise<void>;

  /**
   * Whether a member is logged in: by this session, or, without one, anywhere; as of at most some seconds
   * ago.
   */
  abstract isLoggedIn(who: { userId: string; sessionId: string | undefined }): Promise<boolean>;

  /** Those whose session and account are still good, as they stand now, by session id. */
  abstract stillValid(principals: readonly Principal[]): Promise<ReadonlyMap<string, Principal>>;
}

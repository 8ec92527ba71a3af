import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import * as z from 'zod';
import { Id } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';

/** Algorithm, issuer and default audience of all tokens. */
export const TOKEN_RULES = { algorithm: 'HS256', issuer: 'mutual', audience: 'mutual-api' } as const;

export type SessionRef = Pick<Principal, 'userId' | 'sessionId'>;

const Claims = z.object({ sub: Id, sid: Id });

/** Signs and verifies JSON web tokens that name a session. Does not check whether the session is alive. */
@Injectable()
export class SessionTokenService {
  constructor(private readonly jwt: JwtService) {}

  /** Returns a token for the API, valid as long as a session. */
  sign({ sessionId, userId }: SessionRef): string {
    return this.jwt.sign({ sid: sessionId }, { subject: userId });
  }

  /** Returns a short-lived token for another audience than the API. */
  signFor({ sessionId, userId }: SessionRef, audience: string, seconds: number): string {
    return this.jwt.sign({ sid: sessionId }, { subject: userId, audience, expiresIn: seconds });
  }

  /** Returns the session of a token; undefined for a forged or expired token or another audience. */
  async verify(token: string, audience: string = TOKEN_RULES.audience): Promise<SessionRef | undefined> {
    const { algorithm, issuer } = TOKEN_RULES;
    const payload = await this.jwt
      .verifyAsync<object>(token, { algorithms: [algorithm], issuer, audience })
      .catch(() => undefined);
    const { data } = Claims.safeParse(payload);
    return data && { userId: data.sub, sessionId: data.sid };
  }
}

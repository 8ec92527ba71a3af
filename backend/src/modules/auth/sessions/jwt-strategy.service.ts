import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import * as z from 'zod';
import { Id } from '@contract';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Named } from './session.service.js';
import { TOKEN_RULES } from './token.rules.js';

const Claims = z.object({ sub: Id, sid: Id });

/** Checks the bearer token itself; whether its session still lives is asked afterwards. */
@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(config: AppConfig) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // A ready key: from a text, each verification would first try to read it as a public key, at 300 µs a call.
      secretOrKey: createSecretKey(Buffer.from(config.jwtSecret)) as unknown as Buffer,
      algorithms: [TOKEN_RULES.algorithm],
      issuer: TOKEN_RULES.issuer,
      audience: TOKEN_RULES.audience,
    });
  }

  validate(payload: unknown): Named | false {
    const claims = Claims.safeParse(payload);
    return claims.success && { userId: claims.data.sub, sessionId: claims.data.sid };
  }
}

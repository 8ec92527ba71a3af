import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CALLS_LIMITS, type IceServersView } from '@contract';
import { Clock } from '../../platform/clock/clock.js';
import { AppConfig } from '../../platform/config/app-config.js';
import type { Principal } from '../../platform/http/principal.js';
import { assertNotSuspended } from '../users/index.js';

/** Returns the STUN and TURN servers for a call. */
@Injectable()
export class IceServersService {
  constructor(
    private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns STUN servers or, if TURN is configured, only TURN with credentials for coturn's `use-auth-secret`
   * that are valid for `turnCredentialMinutes`.
   * @throws AppError SUSPENDED
   */
  serversFor(me: Principal): IceServersView {
    assertNotSuspended(me);
    const { stunUrls, turnUrls, turnSecret, icePolicy } = this.config;
    if (icePolicy === 'all' || turnSecret === undefined)
      return { iceServers: [{ urls: [...stunUrls] }], iceTransportPolicy: 'all', expiresAt: null };
    const expires = Math.floor(this.clock.now().getTime() / 1000) + CALLS_LIMITS.turnCredentialMinutes * 60;
    const username = `${expires}:${me.userId}`;
    const credential = createHmac('sha1', turnSecret).update(username).digest('base64');
    return {
      iceServers: [{ urls: [...turnUrls], username, credential }],
      iceTransportPolicy: icePolicy,
      expiresAt: new Date(expires * 1000).toISOString(),
    };
  }
}

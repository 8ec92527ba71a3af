import { Injectable, type OnModuleInit } from '@nestjs/common';
import { NOTIFICATION_TYPES, type NotificationSettings, type UnsubscribeView } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import type { Principal } from '../../../platform/http/principal.js';
import { ErasureRegistry, UserRepository } from '../../users/index.js';
import { PreferencesRepository } from './preferences.repository.js';
import { type Channel, CHANNELS, type Switch } from './preferences.schema.js';
import { UnsubscribeLinks } from '../mail/unsubscribe-token.service.js';

/** What members want to be sent: each type by each channel, all of it until they say otherwise. */
@Injectable()
export class PreferencesService implements OnModuleInit {
  constructor(
    private readonly preferences: PreferencesRepository,
    private readonly users: UserRepository,
    private readonly links: UnsubscribeLinks,
    private readonly erasers: ErasureRegistry,
  ) {}

  onModuleInit(): void {
    this.erasers.register((userId) => this.preferences.erase(userId));
  }

  /** The caller's switches. */
  async settings(me: Principal): Promise<NotificationSettings> {
    return toSettings(await this.preferences.switchedOff(me.userId));
  }

  /** Sets all of the caller's switches. */
  async update(me: Principal, settings: NotificationSettings): Promise<NotificationSettings> {
    const off = CHANNELS.flatMap((channel) =>
      NOTIFICATION_TYPES.filter((type) => !settings[channel][type]).map(
        (type): Switch => `${channel}:${type}`,
      ),
    );
    await this.preferences.setOff(me.userId, off);
    return toSettings(new Set(off));
  }

  /**
   * Ends mails of the types a mailed link names, without a log-in; again changes nothing.
   * @throws AppError LINK_INVALID
   */
  async unsubscribe(token: string): Promise<UnsubscribeView> {
    const found = this.links.read(token);
    if (!found) throw new AppError('LINK_INVALID');
    const { userId, types } = found;
    const off = types.map((type): Switch => `email:${type}`);
    // An erased account must leave nothing behind.
    if (await this.users.findState(userId)) await this.preferences.addOff(userId, off);
    return { success: true, types };
  }
}

function toSettings(off: ReadonlySet<Switch>): NotificationSettings {
  const of = (channel: Channel): NotificationSettings['push'] => ({
    like: !off.has(`${channel}:like`),
    friend: !off.has(`${channel}:friend`),
    message: !off.has(`${channel}:message`),
    'missed-call': !off.has(`${channel}:missed-call`),
  });
  return { push: of('push'), email: of('email') };
}

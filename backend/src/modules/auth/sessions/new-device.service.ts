import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { UsersService, type User } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { roughAddress } from './rough-address.rules.js';

/** Mails members about a log-in on a device that is new for their account. */
@Injectable()
export class NewDeviceService {
  constructor(
    private readonly users: UsersService,
    private readonly limits: RateLimits,
    private readonly outbox: Outbox,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the device of a new session and mails the member about a new device, at most once an hour. Sends
   * no e-mail for the first device of an account and for an unconfirmed address, which may belong to someone
   * else.
   * @param device its label, such as "Chrome on Android"
   */
  async record(
    { _id, devices: known = [], emailVerifiedAt }: Pick<User, '_id' | 'devices' | 'emailVerifiedAt'>,
    device: string,
    address: string,
  ): Promise<void> {
    if (known.includes(device)) return;
    const userId = _id.toHexString();
    const at = this.clock.now();
    const isNews = known.length > 0 && emailVerifiedAt !== null;
    const isMailed = isNews && (await this.limits.allows('deviceMailByAccount', userId));
    const logIn = { device, network: roughAddress(address), at: at.toISOString() };
    await this.database.transaction(async (tx) => {
      const isFirst = await this.users.addDevice(userId, device, tx);
      if (isFirst && isMailed)
        await this.outbox.add({ job: SendMail, payload: { mail: 'new-device', userId, logIn } }, tx);
    });
  }
}

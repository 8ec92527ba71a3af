import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Outbox } from '../../../platform/queue/outbox.js';
import { type User, UsersService } from '../../users/index.js';
import { SendMail } from '../auth.jobs.js';
import { roughAddress } from './rough-address.rules.js';

/** Whose session begins. */
export type Entrant = Pick<User, '_id' | 'role' | 'sessionEpoch' | 'devices' | 'emailVerifiedAt'>;

/** Tells members by mail when their account is used on a device that it was not used on before. */
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
   * Before a session begins: remembers its device, and mails about one that is new, once an hour at most. The
   * first device of an account is no news, and an address that nobody has confirmed may be a stranger's.
   */
  async see(user: Entrant, device: string, address: string): Promise<void> {
    const known = user.devices ?? [];
    if (known.includes(device)) return;
    const userId = user._id.toHexString();
    const at = this.clock.now();
    const isNews = known.length > 0 && user.emailVerifiedAt !== null;
    const isTold = isNews && (await this.limits.allows('deviceMailByAccount', userId));
    const logIn = { device, network: roughAddress(address), at: at.toISOString() };
    await this.database.withTransaction(async (tx) => {
      const isFirst = await this.users.addDevice(userId, device, tx);
      if (isFirst && isTold)
        await this.outbox.add({ job: SendMail, payload: { mail: 'new-device', userId, logIn } }, tx);
    });
  }
}

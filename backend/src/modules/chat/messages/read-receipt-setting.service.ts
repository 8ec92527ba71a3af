import { Injectable } from '@nestjs/common';
import type { ReadReceipts } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { assertNotSuspended, UsersService } from '../../users/index.js';

/**
 * Stores whether a member shares read receipts, and therefore sees those of others (docs/product.md,
 * Messages).
 */
@Injectable()
export class ReadReceiptSettingService {
  constructor(private readonly users: UsersService) {}

  async read({ userId }: Principal): Promise<ReadReceipts> {
    const user = await this.users.findById(userId);
    return { on: !user?.readReceiptsOff };
  }

  /**
   * Changes the setting for all conversations. While it is off, no receipts are shown, not even those of
   * earlier messages. Messages that are read meanwhile are never shown as read, on either side.
   */
  async update(me: Principal, { on }: ReadReceipts): Promise<ReadReceipts> {
    assertNotSuspended(me);
    await this.users.setReadReceipts(me.userId, on);
    return { on };
  }
}

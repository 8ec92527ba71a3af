import { Injectable } from '@nestjs/common';
import type { ReadReceipts } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { assertNotSuspended, UsersService } from '../../users/index.js';

/** Whether a member gives and sees read receipts (docs/product.md, Messages). */
@Injectable()
export class ReadReceiptSettingService {
  constructor(private readonly users: UsersService) {}

  async read({ userId }: Principal): Promise<ReadReceipts> {
    const user = await this.users.findById(userId);
    return { on: !user?.readReceiptsOff };
  }

  /**
   * Applies to all conversations. While it is off, no receipts are shown, also of what was read before; what
   * is read meanwhile is never shown as read, on either side.
   */
  async update(me: Principal, { on }: ReadReceipts): Promise<ReadReceipts> {
    assertNotSuspended(me);
    await this.users.setReadReceipts(me.userId, on);
    return { on };
  }
}

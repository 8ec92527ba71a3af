import { Injectable } from '@nestjs/common';
import type { ReadReceipts } from '@contract';
import type { Principal } from '../../../platform/http/principal.js';
import { UserRepository } from '../../users/index.js';

/** Whether a member gives and sees read receipts (docs/product.md, Messages). */
@Injectable()
export class ReadReceiptSettingService {
  constructor(private readonly users: UserRepository) {}

  async read({ userId }: Principal): Promise<ReadReceipts> {
    const user = await this.users.findById(userId);
    return { on: !user?.readReceiptsOff };
  }

  /** Applies to all conversations, and to what was read before: receipts are hidden when they are shown. */
  async update({ userId }: Principal, { on }: ReadReceipts): Promise<ReadReceipts> {
    await this.users.setReadReceipts(userId, on);
    return { on };
  }
}

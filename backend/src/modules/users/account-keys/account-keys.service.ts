import { Injectable } from '@nestjs/common';
import { AccountKeyRepository } from './account-key.repository.js';

/** Stores the keys of accounts that instances of version 1.0 stored during an update. */
@Injectable()
export class AccountKeysService {
  constructor(private readonly keys: AccountKeyRepository) {}

  copyAll(): Promise<void> {
    return this.keys.copyAll();
  }
}

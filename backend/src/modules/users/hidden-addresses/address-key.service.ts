import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { addressKey } from './hidden-address.rules.js';

/** The keys that addresses are compared by: nobody can try addresses out without JWT_SECRET. */
@Injectable()
export class AddressKeyService {
  constructor(private readonly config: AppConfig) {}

  /** @param email lower-cased */
  keyOf(email: string): string {
    return addressKey(this.config.jwtSecret, email);
  }
}

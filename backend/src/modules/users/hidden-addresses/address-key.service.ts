import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { keyedDigest } from '../../../platform/crypto/derived-key.js';

/** The keys that addresses are compared by: nobody can try addresses out without JWT_SECRET. */
@Injectable()
export class AddressKeyService {
  constructor(private readonly config: AppConfig) {}

  /** @param email lower-cased */
  keyOf(email: string): string {
    return keyedDigest(this.config.jwtSecret, 'hidden addresses', email);
  }
}

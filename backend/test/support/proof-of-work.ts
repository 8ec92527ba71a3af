import { pbkdf2Sync } from 'node:crypto';
import type { ProofOfWork, ProofOfWorkChallenge } from '@contract';
import { ProofOfWorkService } from '../../src/modules/auth/sign-up/proof-of-work.service.js';

/** Challenges of at most eight keys, so that tests need little processor time. */
export class EasyProofOfWork extends ProofOfWorkService {
  protected override readonly mostKeys = 8;
}

/** Solves a challenge as docs/architecture.md tells other clients, without the library. */
export function solved(challenge: ProofOfWorkChallenge): ProofOfWork {
  const { nonce, salt, cost, keyLength, keyPrefix } = challenge.parameters;
  for (let counter = 0; ; counter += 1) {
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), Buffer.alloc(4)]);
    password.writeUInt32BE(counter, password.length - 4);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (key.startsWith(keyPrefix)) return { challenge, solution: { counter, derivedKey: key } };
  }
}

import { Injectable } from '@nestjs/common';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AUTH_SERVER_LIMITS, ProofOfWorkChallenge, type ProofOfWork } from '@contract';
import { Clock } from '../../../platform/clock/clock.js';
import { MINUTE_MS } from '../../../platform/clock/days.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { derivedKey, keyedDigest } from '../../../platform/crypto/derived-key.js';
import { Redis } from '../../../platform/redis/redis.js';

const { proofOfWorkMinutes } = AUTH_SERVER_LIMITS;
const usedKey = ({ parameters }: ProofOfWorkChallenge): string => `proof-of-work:${parameters.nonce}`;

/** Challenges that cost a client processor time, and the server a millisecond (ADR 0057). */
@Injectable()
export class ProofOfWorkService {
  /** The most keys that a client computes. */
  protected readonly mostKeys: number = AUTH_SERVER_LIMITS.proofOfWorkKeys;
  private readonly secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(
    private readonly redis: Redis,
    private readonly clock: Clock,
    private readonly config: AppConfig,
  ) {
    const secret = (purpose: string): string => derivedKey(config.jwtSecret, purpose).toString('hex');
    this.secrets = {
      hmacSignatureSecret: secret('proof of work'),
      hmacKeySignatureSecret: secret('proof of work: keys'),
    };
  }

  /** @param subject what the challenge is for; its solution is accepted for this only */
  async newChallenge(subject: string): Promise<ProofOfWorkChallenge> {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      deriveKey,
      cost: AUTH_SERVER_LIMITS.proofOfWorkIterations,
      // A known key bounds the work: without it, one of a hundred clients would need five times the average.
      counter: randomInt(this.mostKeys - 1, Math.floor(this.mostKeys / 2)),
      expiresAt: new Date(this.clock.now().getTime() + proofOfWorkMinutes * MINUTE_MS),
      data: { subject: this.digestOf(subject) },
      ...this.secrets,
    });
    return ProofOfWorkChallenge.parse(challenge);
  }

  /**
   * Returns whether a challenge for this subject is solved, and uses it up: later calls return false. While
   * Redis is unavailable, a solution can be used again until it expires.
   */
  async accept({ challenge, solution }: ProofOfWork, subject: string): Promise<boolean> {
    const { data, expiresAt } = challenge.parameters;
    const secondsLeft = Math.ceil(expiresAt - this.clock.now().getTime() / 1000);
    if (data.subject !== this.digestOf(subject) || secondsLeft <= 0) return false;
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.secrets });
    if (!verified) return false;
    const use = this.redis.withFallback(
      (client) => client.set(usedKey(challenge), '1', 'EX', secondsLeft, 'NX'),
      'OK',
    );
    return (await use) === 'OK';
  }

  private digestOf(subject: string): string {
    return keyedDigest(this.config.jwtSecret, 'subjects of proofs of work', subject);
  }
}

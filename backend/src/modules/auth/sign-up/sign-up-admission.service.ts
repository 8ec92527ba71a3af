import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import type { ProofOfWork } from '@contract';
import { AppError } from '../../../platform/errors/app-error.js';
import { addressRange } from '../../../platform/http/client-address.js';
import { RateLimits } from '../../../platform/http/rate-limits.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { ProofOfWorkService } from './proof-of-work.service.js';

/** Counts sign-ups by network address and by address range. */
@Injectable()
export class SignUpAdmissionService {
  private readonly proofsOfWork: Counter<'result'>;

  constructor(
    private readonly limits: RateLimits,
    private readonly proofs: ProofOfWorkService,
    metrics: Metrics,
  ) {
    this.proofsOfWork = metrics.counter('mutual_sign_up_proofs_total', {
      help: 'Proofs of work at sign-up: required, accepted, refused.',
      labels: ['result'],
    });
  }

  /**
   * Counts a sign-up with a password or a passkey.
   * @throws AppError RATE_LIMITED for the address; PROOF_OF_WORK_REQUIRED with a challenge if the address
   *   range is busy and the proof is missing, used or not valid
   */
  async admit(address: string, proof: ProofOfWork | undefined): Promise<void> {
    await this.limits.consume('signUpByAddress', address);
    const range = addressRange(address);
    if (await this.limits.allows('signUpsByRange', range)) return;
    const subject = `sign-up from ${range}`;
    const isAccepted = proof !== undefined && (await this.proofs.accept(proof, subject));
    this.proofsOfWork.inc({ result: isAccepted ? 'accepted' : proof ? 'refused' : 'required' });
    if (isAccepted) return;
    // Otherwise the second request, with the proof, would halve the limit of the address.
    if (!proof) await this.limits.giveBack('signUpByAddress', address);
    throw new AppError('PROOF_OF_WORK_REQUIRED', { challenge: await this.proofs.newChallenge(subject) });
  }
}

import { ApiError } from '@/lib/api/errors';
import type { ProofOfWork, ProofOfWorkChallenge } from '@contract';

/** Solves a challenge; null if this device cannot. */
export type SolveChallenge = (challenge: ProofOfWorkChallenge) => Promise<ProofOfWork | null>;

/**
 * Maximum number of proofs for one request. A second one is needed when the first has expired on a slow
 * device, or when the device has changed its network.
 */
const MAX_PROOFS = 3;

/**
 * Sends a request again with a proof of work when the server requires one. Rejects with the error of the
 * server if this device cannot make it.
 */
export async function withProof<T>(
  prove: SolveChallenge,
  send: (proof: ProofOfWork | undefined) => Promise<T>,
): Promise<T> {
  let proof: ProofOfWork | undefined;
  for (let proofs = 0; ; proofs += 1) {
    try {
      return await send(proof);
    } catch (refusal) {
      if (!(refusal instanceof ApiError && refusal.challenge) || proofs === MAX_PROOFS) throw refusal;
      proof = (await prove(refusal.challenge)) ?? undefined;
      if (!proof) throw refusal;
    }
  }
}

import { solveChallenge, solveChallengeWorkers } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ProofOfWork, ProofOfWorkChallenge } from '@contract';

/** Maximum number of workers. More would take the cores that the page needs. */
const MAX_WORKERS = 4;
const TIMEOUT_MS = 120_000;

/**
 * Solves a challenge in workers, or in the page where none can run. Returns null when it is aborted, takes
 * too long, or when the browser has no WebCrypto.
 */
export async function solveProofOfWork(
  challenge: ProofOfWorkChallenge,
  controller: AbortController,
): Promise<ProofOfWork | null> {
  const { signal } = controller;
  const aborted = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
  // Not a time limit of the library, because a worker that the browser has killed never reports.
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const solution = await Promise.race([search(challenge, controller), aborted]);
    if (!solution) return null;
    const { counter, derivedKey } = solution;
    return { challenge, solution: { counter, derivedKey } };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function search(challenge: ProofOfWorkChallenge, controller: AbortController) {
  const options = { challenge, controller, timeout: TIMEOUT_MS };
  const createWorker = (): Worker => {
    const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
    controller.signal.addEventListener('abort', () => worker.terminate());
    return worker;
  };
  // Some browsers do not tell the number of cores.
  const concurrency = Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 1);
  try {
    return await solveChallengeWorkers({ ...options, concurrency, createWorker });
  } catch {
    return solveChallenge({ ...options, deriveKey });
  }
}

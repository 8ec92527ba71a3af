import { useEffect, useRef, useState } from 'react';
import { OfflineError } from '@/lib/api/errors';
import { reportMissingFile } from '@/lib/pwa/page-build';
import type { SolveChallenge } from '../api/with-proof';

/** Returns a solver of challenges, which stops with the page, and whether it is working. */
export function useProofOfWork() {
  const [isProving, setIsProving] = useState(false);
  const work = useRef<AbortController>(null);
  useEffect(() => () => work.current?.abort(), []);

  const prove: SolveChallenge = async (challenge) => {
    const controller = (work.current = new AbortController());
    setIsProving(true);
    try {
      const solver = await import('../lib/proof-of-work').catch(() => null);
      if (solver) return await solver.solveProofOfWork(challenge, controller);
      reportMissingFile();
      if (!navigator.onLine) throw new OfflineError();
      return null;
    } finally {
      setIsProving(false);
    }
  };
  return { prove, isProving };
}

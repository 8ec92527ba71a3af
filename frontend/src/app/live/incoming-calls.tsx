import { Suspense, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '@/components/ui/feedback/lazy-part';
import { useActiveCall } from '@/entities/call/active-call';
import { earlySignals } from '@/entities/call/early-signals';
import { useFact } from '@/lib/socket';
import type { Fact } from '@contract';

const Ringing = lazyPart(() =>
  import('@/features/calls/components/ringing/ringing').then((file) => file.Ringing),
);

/** Handles incoming calls on every page. The code of the call screen is loaded at the first ring. */
export function IncomingCalls() {
  const [ring, setRing] = useState<Fact<'call-ring'> | null>(null);
  const close = useCallback(() => setRing(null), []);
  const inCallWith = (userId: string) => useActiveCall.getState().userId === userId;

  useFact('call-ring', (event) => {
    // If both members called each other, this tab is already in that call.
    if (!inCallWith(event.from)) setRing(event);
  });
  useFact('call-end', ({ from, callId }) => {
    setRing((current) => (current?.callId === callId ? null : current));
    earlySignals.take(from);
  });
  useEffect(
    () =>
      useActiveCall.subscribe(({ userId }) =>
        setRing((current) => (current?.from === userId ? null : current)),
      ),
    [],
  );
  useFact('offer', ({ from, offer }) => {
    if (!inCallWith(from)) earlySignals.keep(from, { kind: 'offer', offer });
  });
  useFact('ice-candidate', ({ from, candidate }) => {
    if (!inCallWith(from)) earlySignals.keep(from, { kind: 'ice-candidate', candidate });
  });

  return (
    ring && (
      <Suspense>
        <Ringing key={ring.callId} ring={ring} onClose={close} />
      </Suspense>
    )
  );
}

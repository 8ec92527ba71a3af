import { vi } from 'vitest';

/** What the workers of a test do with their work. */
type Behaviour = 'solve' | 'fail' | 'stay silent';

const SOLUTION = { counter: 3, derivedKey: 'ab'.repeat(32), time: 1 };

/** Simulates a browser whose workers solve every proof of work, fail, or never report. */
export function useFakeWorkers(behaviour: Behaviour = 'solve') {
  const running = new Set<EventTarget>();
  let started = 0;
  let release = (): void => undefined;
  let released: Promise<void> = Promise.resolve();

  class FakeWorker extends EventTarget {
    constructor() {
      super();
      started += 1;
      running.add(this);
    }

    postMessage({ type }: { type: string }): void {
      if (type !== 'work' || behaviour === 'stay silent') return;
      void released.then(() => {
        if (!running.has(this)) return;
        const event =
          behaviour === 'fail' ? new Event('error') : new MessageEvent('message', { data: SOLUTION });
        this.dispatchEvent(event);
      });
    }

    terminate(): void {
      running.delete(this);
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return {
    solution: { counter: SOLUTION.counter, derivedKey: SOLUTION.derivedKey },
    running,
    started: () => started,
    /** Makes workers wait until the returned function is called. */
    hold: () => {
      released = new Promise((resolve) => (release = resolve));
      return () => release();
    },
  };
}

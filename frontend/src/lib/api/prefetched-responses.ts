declare global {
  interface Window {
    /** Answers by address, asked for by public/start.js before the program came. */
    prefetchedResponses?: Record<string, Promise<Response> | undefined>;
  }
}

/** Hands over the answer to a read that was asked for before the program came; each is used once. */
export function takePrefetchedResponse(address: string): Promise<Response> | undefined {
  const answer = window.prefetchedResponses?.[address];
  if (answer) delete window.prefetchedResponses?.[address];
  return answer;
}

declare global {
  interface Window {
    /** Responses by address, requested by public/start.js before the program was loaded. */
    prefetchedResponses?: Record<string, Promise<Response> | undefined>;
  }
}

/** The response to a GET that public/start.js has sent already; each is used once. */
export function takePrefetchedResponse(address: string): Promise<Response> | undefined {
  const response = window.prefetchedResponses?.[address];
  if (response) delete window.prefetchedResponses?.[address];
  return response;
}

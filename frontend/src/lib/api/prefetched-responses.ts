declare global {
  interface Window {
    /** Responses by address, requested by public/start.js before the bundle was loaded. */
    prefetchedResponses?: Record<string, Promise<Response> | undefined>;
  }
}

/** Returns the response of a GET that public/start.js has already sent; each is used once. */
export function takePrefetchedResponse(address: string): Promise<Response> | undefined {
  const response = window.prefetchedResponses?.[address];
  if (response) delete window.prefetchedResponses?.[address];
  return response;
}

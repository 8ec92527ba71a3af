import type { ServerResponse } from 'node:http';

/**
 * Sends an endless response. Resolves with the number of bytes that were written when the client closed the
 * connection.
 */
export function sendEndlessly(response: ServerResponse): Promise<number> {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  let bytes = 0;
  const more = (): void => {
    do bytes += chunk.length;
    while (response.write(chunk));
  };
  response.on('drain', more);
  more();
  return new Promise((resolve) => response.once('close', () => resolve(bytes)));
}

import type { ServerResponse } from 'node:http';

/**
 * Answers for ever, as fast as it is read; gives how many bytes were written when the other side closed the
 * connection.
 */
export function pour(response: ServerResponse): Promise<number> {
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

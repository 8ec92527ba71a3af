import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_TEXTS, type ErrorCode, type ErrorView } from '@contract';

/** By what Node's parser says; everything else is no HTTP at all. */
const KINDS: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'VALIDATION' },
};
const NO_HTTP = { status: 400, code: 'VALIDATION' } as const;

/**
 * Answers what is refused before it is a request, such as too many headers, with the contract's error body;
 * Node sends none.
 */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Node's own name for the answer under way on this connection, into which nothing may be written.
    const { _httpMessage: underWay } = socket as { _httpMessage?: ServerResponse | null };
    if (!socket.writable || error.code === 'ECONNRESET' || underWay?.headersSent) {
      socket.destroy();
      return;
    }
    const { status, code } = KINDS[error.code ?? ''] ?? NO_HTTP;
    const text = ERROR_TEXTS[code];
    const view: ErrorView = { statusCode: status, code, error: text, message: text };
    const body = JSON.stringify(view);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

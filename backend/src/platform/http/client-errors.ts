import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ERROR_TEXTS, type ErrorCode, type ErrorView } from '@contract';

/** Responses by the error code of Node's HTTP parser; other errors mean that the input is not HTTP. */
const ERROR_KINDS: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'TOO_LARGE' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, code: 'TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'VALIDATION' },
};
const NO_HTTP = { status: 400, code: 'VALIDATION' } as const;

/**
 * Responds with the contract's error body to input that Node rejects before it becomes a request, such as too
 * many headers; by default Node sends no body.
 */
export function handleClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Node's internal field for the response in progress on this connection; nothing may be written into it.
    const { _httpMessage: activeResponse } = socket as { _httpMessage?: ServerResponse | null };
    if (!socket.writable || error.code === 'ECONNRESET' || activeResponse?.headersSent) {
      socket.destroy();
      return;
    }
    const { status, code } = ERROR_KINDS[error.code ?? ''] ?? NO_HTTP;
    const text = ERROR_TEXTS[code];
    const view: ErrorView = { statusCode: status, code, error: text, message: text };
    const body = JSON.stringify(view);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`,
    );
  });
}

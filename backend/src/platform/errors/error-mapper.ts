import { HttpException } from '@nestjs/common';
import { ERROR_STATUS, ERROR_TEXTS, type ErrorCode, type ErrorView } from '@contract';
import { isDatabaseAway, isQueryTooSlow, isWriteConflict } from '../database/mongo-errors.js';
import { BlobStoreUnavailable } from '../storage/blob-store.js';
import { AppError } from './app-error.js';

interface MappedError {
  body: ErrorView;
  retryAfterSeconds?: number;
  /** Whether the error is a bug or failure of ours, and must be logged. */
  unexpected: boolean;
}

/**
 * Converts any thrown value into the contract's error body; only AppErrors and known kinds reveal details.
 */
export function mapError(error: unknown): MappedError {
  if (error instanceof AppError) {
    const { issues, challenge, retryAfterSeconds } = error.details;
    return {
      body: { ...errorBody(error.code, error.message, issues), ...(challenge && { challenge }) },
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      unexpected: false,
    };
  }
  if (isDatabaseAway(error) || isQueryTooSlow(error) || error instanceof BlobStoreUnavailable)
    return { body: errorBody('UNAVAILABLE'), retryAfterSeconds: 5, unexpected: true };
  if (isWriteConflict(error)) return { body: errorBody('CONFLICT'), unexpected: true };
  const code = codeOfHttpError(error);
  return code
    ? { body: errorBody(code), unexpected: false }
    : { body: errorBody('INTERNAL'), unexpected: true };
}

function errorBody(
  code: ErrorCode,
  text: string = ERROR_TEXTS[code],
  issues?: ErrorView['issues'],
): ErrorView {
  return { statusCode: ERROR_STATUS[code], code, error: text, message: text, ...(issues ? { issues } : {}) };
}

const CODES: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  403: 'ADMIN_ONLY',
  404: 'NOT_FOUND',
  405: 'NOT_FOUND',
  408: 'VALIDATION',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
};

/** HTTP errors of the framework keep their status. The rest of their content is dropped. */
function codeOfHttpError(error: unknown): ErrorCode | undefined {
  const status = error instanceof HttpException ? error.getStatus() : undefined;
  if (status === undefined || status >= 500) return undefined;
  return CODES[status] ?? 'VALIDATION';
}

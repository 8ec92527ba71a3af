import { ERROR_STATUS, ERROR_TEXTS, type ErrorCode, type IssueView } from '@contract';

interface AppErrorDetails {
  /** Replaces the text of the catalogue. */
  text?: string;
  issues?: IssueView[];
  /** For 429: seconds until a retry is useful. */
  retryAfterSeconds?: number;
}

/** An error that callers may see: a code of the contract's catalogue. */
export class AppError extends Error {
  override name = 'AppError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: AppErrorDetails = {},
  ) {
    super(details.text ?? ERROR_TEXTS[code]);
    this.status = ERROR_STATUS[code];
  }

  /** Returns the error VALIDATION of one field, with this message as the text and at the field. */
  static invalid(path: string, message: string): AppError {
    return new AppError('VALIDATION', { text: message, issues: [{ path, message }] });
  }

  /**
   * Returns the error of one invalid field; forms show its message at that field.
   * @param words those of the field that the message means
   */
  static field(code: ErrorCode, path: string, words?: string): AppError {
    const issue = { path, message: ERROR_TEXTS[code], ...(words !== undefined && { words }) };
    return new AppError(code, { issues: [issue] });
  }
}

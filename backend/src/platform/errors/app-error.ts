import { ERROR_STATUS, ERROR_TEXTS, type ErrorCode, type IssueView } from '@contract';

interface AppErrorDetails {
  /** Replaces the catalogue's text where a feature has a text of its own. */
  text?: string;
  /** The fields that are wrong. */
  issues?: IssueView[];
  /** For 429: when to try again, in whole seconds. */
  retryAfterSeconds?: number;
}

/** Something that went wrong in a way the caller may know: a code of the contract's catalogue. */
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

  /** A refused field whose message stands beside it in the form. */
  static field(code: ErrorCode, path: string): AppError {
    return new AppError(code, { issues: [{ path, message: ERROR_TEXTS[code] }] });
  }
}

import {
  ERROR_STATUS,
  ERROR_TEXTS,
  type ErrorCode,
  type IssueView,
  type ProofOfWorkChallenge,
} from '@contract';

interface AppErrorDetails {
  /** Replaces the text of the catalogue. */
  text?: string;
  issues?: IssueView[];
  /** For status 429: seconds until a retry is useful. */
  retryAfterSeconds?: number;
  /** For PROOF_OF_WORK_REQUIRED. */
  challenge?: ProofOfWorkChallenge;
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

  /**
   * Returns the error VALIDATION for one field. The message is the text of the error and is shown at the
   * field.
   */
  static invalid(path: string, message: string): AppError {
    return new AppError('VALIDATION', { text: message, issues: [{ path, message }] });
  }

  /**
   * Returns the error of one invalid field. Forms show its message at that field.
   * @param words the words of the field's value that the message is about
   */
  static field(code: ErrorCode, path: string, words?: string): AppError {
    const issue = { path, message: ERROR_TEXTS[code], ...(words !== undefined && { words }) };
    return new AppError(code, { issues: [issue] });
  }
}

import { ErrorView, type ErrorCode, type IssueView } from '@contract';

/** An answer that is not a success: the contract's error body. Branch on `code`; `message` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly issues: readonly IssueView[] = [],
  ) {
    super(message);
  }
}

/** No answer came: the network or the server is away. */
export class OfflineError extends Error {
  override readonly name = 'OfflineError';
}

/** Makes the error of a failed answer; a body that is not the contract's (a proxy's page) counts as unavailable. */
export async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const parsed = ErrorView.safeParse(body);
  if (!parsed.success) return new ApiError(response.status, 'UNAVAILABLE', '');
  const { code, message, issues } = parsed.data;
  return new ApiError(response.status, code, message, issues);
}

/** Whether `error` is an answer with this code. */
export const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiError && error.code === code;
